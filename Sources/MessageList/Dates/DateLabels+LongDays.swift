import Foundation

extension DateLabels {
  /// A day with its month in full and its year, where that is known: `14 February 1998`, `14 February`. It is for the few days that messages
  /// name, and makes a formatter each time.
  package func longDay(year: Int?, month: Int, day: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Every day of a year is one of a leap year.
    guard let date = calendar.date(from: DateComponents(year: year ?? 2000, month: month, day: day)) else { return "" }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.calendar = calendar
    formatter.timeZone = .gmt
    formatter.setLocalizedDateFormatFromTemplate(year == nil ? "MMMMd" : "yMMMMd")
    return formatter.string(from: date)
  }
}
