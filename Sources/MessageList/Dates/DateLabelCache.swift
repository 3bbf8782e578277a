import ChatModel
import Foundation
import Words

/// Writes dates and times, and remembers what it wrote. A value for one task: copies do not share their formatters.
public struct DateLabelCache: Sendable {
  /// The tables that the labels come from.
  public let labels: DateLabels

  /// The zone's offset, and the seconds since 1970 within which it is known to hold.
  private var offset: Int64 = 0
  private var offsetRange: Range<Int64> = 0..<0
  private var dayLabels: [Int64: String] = [:]
  private var monthLabels: [Int: String] = [:]
  private var formatters: DateFormatters?

  private static let writable = Timestamp.representable.lowerBound.seconds...Timestamp.representable.upperBound.seconds
  /// How many labels are remembered.
  private static let limit = 4096

  /// The words of the site's language.
  package var words: SiteWords { labels.words }

  /// Makes an empty cache.
  public init(_ labels: DateLabels) {
    self.labels = labels
  }

  /// The day on which an instant falls in the time zone.
  public mutating func day(of time: Timestamp) -> CivilDay {
    CivilDay(number: local(time).dividedDown(by: 86_400))
  }

  /// The short time of an instant: `8:00 AM`, `08:00`.
  public mutating func time(of time: Timestamp) -> String {
    let local = local(time)
    let minute = Int((local &- local.dividedDown(by: 86_400) &* 86_400) / 60)
    return labels.times.indices.contains(minute) ? labels.times[minute] : ""
  }

  /// A day as date indicators name it, `Jan 01`; with the year `Jan 01, 2019`.
  public mutating func dayLabel(for day: CivilDay, withYear: Bool) -> String {
    guard withYear else { return labels.dayLabel(day) }
    if let known = dayLabels[day.number] { return known }
    let label = uniqueFormatters().dayWithYear.string(from: Self.date(day))
    if dayLabels.count >= Self.limit { dayLabels.removeAll() }
    dayLabels[day.number] = label
    return label
  }

  /// The day and the time of an instant: `Jan 01, 2019 8:00 AM`.
  public mutating func dayAndTime(of time: Timestamp) -> String {
    words("dates.dayAndTime", ["day": dayLabel(for: day(of: time), withYear: true), "time": self.time(of: time)])
  }

  /// A month as headings name it, `January 2019`.
  public mutating func monthLabel(of month: MonthCount) -> String {
    if let known = monthLabels[month.month] { return known }
    let label = uniqueFormatters().month.string(from: Self.date(month.firstDay))
    monthLabels[month.month] = label
    return label
  }

  /// A number as pages write it, `1,234`.
  public func number(_ number: Int) -> String { labels.numbers.text(number) }

  /// The hour of the week in the time zone, from 0: Monday's midnight.
  public mutating func hourOfWeek(of time: Timestamp) -> Int {
    let hours = local(time).dividedDown(by: 3600)
    // The first of January 1970 was a Thursday.
    let hour = (hours + 72) % 168
    return Int(hour < 0 ? hour + 168 : hour)
  }

  /// The seconds since 1970 that a clock in the zone shows, as if it stood in UTC; in the years 1 to 9999, since no other can be written in
  /// a page, though east of Greenwich the last hours of `Timestamp.representable` are in the year 10000.
  private mutating func local(_ time: Timestamp) -> Int64 {
    let seconds = time.seconds
    if !offsetRange.contains(seconds) { findOffset(seconds) }
    return min(max(seconds &+ offset, Self.writable.lowerBound), Self.writable.upperBound)
  }

  /// Finds the zone's offset at an instant and how long it holds: for the day in UTC, or to the second of a change within it.
  private mutating func findOffset(_ seconds: Int64) {
    let start = seconds.dividedDown(by: 86_400) &* 86_400
    let end = start &+ 86_400
    offset = labels.offset(at: seconds)
    guard start <= seconds, seconds < end else {
      offsetRange = 0..<0
      return
    }
    let lower = labels.offset(at: start) == offset ? start : change(after: start, before: seconds, to: offset)
    let upper = labels.offset(at: end) == offset ? end : change(after: seconds, before: end, to: labels.offset(at: end))
    offsetRange = lower..<max(upper, seconds &+ 1)
  }

  /// The first second with the offset `target`, which holds at `last` but not at `first`.
  private func change(after first: Int64, before last: Int64, to target: Int64) -> Int64 {
    var without = first
    var with = last
    while with - without > 1 {
      let middle = without + (with - without) / 2
      if labels.offset(at: middle) == target { with = middle } else { without = middle }
    }
    return with
  }

  /// The formatters; new ones when a copy of this value has them too.
  private mutating func uniqueFormatters() -> DateFormatters {
    // A binding made before the question would be a second reference.
    if isKnownUniquelyReferenced(&formatters), let formatters { return formatters }
    let made = DateFormatters(locale: labels.locale)
    formatters = made
    return made
  }

  private static func date(_ day: CivilDay) -> Date { Date(timeIntervalSince1970: Double(day.number) * 86_400) }
}
