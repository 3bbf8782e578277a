/// Dates of queries.
enum SearchDate {
  /// A day before all that can be named, and one behind them.
  static let (first, last) = (-1_000_000, 4_000_000)

  /// The days, since 1970, of a date, a month or a year; nil when there is no such one.
  static func days(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts[0].utf8.count == 4, parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) }),
      let year = Int(parts[0]), year > 0
    else { return nil }
    guard parts.count > 1 else { return day(year, 1, 1)...day(year, 12, 31) }
    guard parts[1].utf8.count <= 2, let month = Int(parts[1]), (1...12).contains(month) else { return nil }
    let next = month == 12 ? day(year + 1, 1, 1) : day(year, month + 1, 1)
    guard parts.count > 2 else { return day(year, month, 1)...next - 1 }
    guard parts[2].utf8.count <= 2, let number = Int(parts[2]), number > 0, day(year, month, number) < next else { return nil }
    return day(year, month, number)...day(year, month, number)
  }

  /// The days from 1970-01-01 to a date of the Gregorian calendar.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years that begin in March, so that the leap day is the last.
    let year = month > 2 ? year : year - 1
    let days = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + days - 719_468
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
