/// A date, or a moment in UTC, in the form that pages write: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS[.fraction]Z`.
struct WrittenTime: Comparable {
  /// The days since the first of March of the year 0.
  let day: Int
  /// What follows the date, without a zone. Times of one form are in order as texts are; so are fractions of a second.
  private let time: String

  /// Nil for other forms; the schema says where they are wrong.
  init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = parts.first, let day = Self.day(date) else { return nil }
    self.day = day
    time = parts.count > 1 ? String(parts[1].prefix { $0 != "Z" }) : ""
  }

  static func < (left: WrittenTime, right: WrittenTime) -> Bool {
    left.day != right.day ? left.day < right.day : left.time < right.time
  }

  private static func day(_ date: Substring) -> Int? {
    let numbers = date.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2] else { return nil }
    guard (0...999_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Years that begin in March have their leap day at the end.
    let marchYear = month > 2 ? year : year - 1
    let century = marchYear >= 0 ? marchYear / 100 : -1
    let leapDays = (marchYear >= 0 ? marchYear / 4 : -1) - century + (century >= 0 ? century / 4 : -1)
    return marchYear * 365 + leapDays + (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  }
}
