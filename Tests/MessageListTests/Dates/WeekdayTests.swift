import Testing

@testable import MessageList

@Suite("Days of the week")
struct WeekdayTests {
  @Test(
    "have the short names of the locale, Monday first, and shorter ones where those are long",
    arguments: [
      ("en", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]), ("de", ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]),
      ("fr", ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."]), ("ja", ["月", "火", "水", "木", "金", "土", "日"]),
      ("fa", ["د", "س", "چ", "پ", "ج", "ش", "ی"].map { $0 == "د" ? "۲ش" : $0 == "س" ? "۳ش" : $0 == "چ" ? "۴ش" : $0 == "پ" ? "۵ش" : $0 }),
    ])
  func names(locale: String, days: [String]) throws {
    let found = try DateLabels(timeZone: "UTC", locale: locale).weekdays
    #expect(found.prefix(4) == days.prefix(4) && found.count == 7)
  }
}
