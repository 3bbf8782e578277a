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
}
