import Testing

@testable import MessageList

@Suite("Days of the week")
struct WeekdayTests {
  @Test(
    "have the short names of the locale, Monday first, and shorter ones where those are long",
    arguments: [
      ("en", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]), ("de", ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]),
      ("fr", ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."]), ("ja", ["月", "火", "水", "木", "金", "土", "日"]),
      ("fa", ["۲ش", "۳ش", "۴ش", "۵ش", "ج", "ش", "۱ش"]),
    ])
  func names(locale: String, days: [String]) throws {
    #expect(try DateLabels(timeZone: "UTC", locale: locale).weekdays == days)
  }
}
