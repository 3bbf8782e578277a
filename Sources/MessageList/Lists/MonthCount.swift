import ChatModel

/// How many messages a month has.
public struct MonthCount: Sendable, Hashable {
  /// The month, counted from that of the year 0: twelve times the year and the month from 0.
  public var month: Int
  /// How many messages.
  public var count: Int
  /// The page on which the month begins, seen from the page that shows this; nil where no page is named.
  public var href: String?

  /// Makes a count.
  public init(month: Int, count: Int, href: String? = nil) {
    self.month = month
    self.count = count
    self.href = href
  }

  /// The month of a day.
  public static func month(of day: CivilDay) -> Int {
    let date = day.date
    return date.year * 12 + date.month - 1
  }

  /// The first day of the month.
  public var firstDay: CivilDay {
    let year = Int64(month).dividedDown(by: 12)
    return CivilDay(year: Int(year), month: month - Int(year) * 12 + 1, day: 1)
  }
}
