import Foundation

/// The date formatters of a locale. They format in UTC; callers add the offset of the time zone first.
///
/// It is unchecked because formatters are not thread-safe: only ``DateLabelCache`` holds one, and never shares it.
final class DateFormatters: @unchecked Sendable {
  /// The time of day in the short style.
  let time: DateFormatter
  /// Month and day with two digits.
  let day: DateFormatter
  /// Month, day with two digits, and year.
  let dayWithYear: DateFormatter
  /// Month and year.
  let month: DateFormatter

  init(locale: String) {
    func formatter(template: String? = nil) -> DateFormatter {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: locale)
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      if let template {
        formatter.setLocalizedDateFormatFromTemplate(template)
      } else {
        formatter.dateStyle = .none
        formatter.timeStyle = .short
      }
      return formatter
    }
    time = formatter()
    day = formatter(template: "MMMdd")
    dayWithYear = formatter(template: "MMMddyyyy")
    month = formatter(template: "MMMMyyyy")
  }

  /// The short names of the weekdays as they are written alone, Monday first.
  ///
  /// The names must fit beside a chart. In languages whose short names are hardly shorter than the full ones, these are the names that
  /// calendars use.
  var weekdays: [String] {
    let formatter = DateFormatter()
    formatter.locale = day.locale
    formatter.calendar = day.calendar
    formatter.timeZone = day.timeZone
    func names(_ pattern: String) -> [String] {
      formatter.dateFormat = pattern
      // Day 4 was a Monday.
      return (4..<11).map { formatter.string(from: Date(timeIntervalSince1970: Double($0 * 86_400))) }
    }
    let short = names("ccc")
    return short.allSatisfy { $0.count <= 4 } ? short : names("cccccc")
  }
}
