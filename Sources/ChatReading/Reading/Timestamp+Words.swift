import ChatModel

extension Timestamp {
  /// What stands for it where text has no structure: `2026-06-24 12:06 UTC`.
  var words: String {
    let seconds = seconds
    let (days, second) = (seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400, (seconds % 86_400 + 86_400) % 86_400)
    // Years that begin in March, so that the day of a leap year is the last.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let (day, month) = (dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(two(month))-\(two(day)) \(two(second / 3600)):\(two(second / 60 % 60)) UTC"
  }
}
