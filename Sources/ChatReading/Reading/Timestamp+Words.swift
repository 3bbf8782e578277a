import ChatModel

extension Timestamp {
  /// What stands for it where text has no structure: `2026-06-24 12:06 UTC`.
  package var words: String {
    let second = (seconds % 86_400 + 86_400) % 86_400
    let (year, month, day) = CivilDay(number: (seconds - second) / 86_400).date
    func two(_ number: some BinaryInteger) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day)) \(two(second / 3600)):\(two(second / 60 % 60)) UTC"
  }
}
