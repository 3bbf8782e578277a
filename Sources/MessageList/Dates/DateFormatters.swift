import Foundation

/// The formatters of a locale. They write the UTC time that they are given; the zone is reckoned with before.
///
/// Unchecked, because the class promises nothing by itself: only ``DateLabelCache`` holds one, and never shares it.
final class DateFormatters: @unchecked Sendable {
  /// The time of day in the short style.
  let time: DateFormatter
  /// Month and day with two digits.
  let day: DateFormatter
  /// Month, day with two digits, and year.
  let dayWithYear: DateFormatter
  /// The month's name and the year.
  let month: DateFormatter
  /// Long date with short time.
  let full: DateFormatter

  init(locale: String) {
    func formatter(template: String? = nil, date: DateFormatter.Style = .none) -> DateFormatter {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: locale)
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      if let template {
        formatter.setLocalizedDateFormatFromTemplate(template)
      } else {
        formatter.dateStyle = date
        formatter.timeStyle = .short
      }
      return formatter
    }
    time = formatter()
    day = formatter(template: "MMMdd")
    dayWithYear = formatter(template: "MMMddyyyy")
    month = formatter(template: "MMMMyyyy")
    full = formatter(date: .long)
  }
}
