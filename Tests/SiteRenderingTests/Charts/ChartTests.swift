import MessageList
import TestSupport
import Testing

@testable import SiteRendering

@Suite("Charts")
struct ChartTests {
  @Test("of months have a bar for each month from the first to the last, those without messages among them")
  func months() {
    let months = [MonthCount(month: 10, count: 3), MonthCount(month: 13, count: 1)]
    #expect(MonthChart.bars(of: months) == [3, 0, 0, 1])
    #expect(MonthChart.bars(of: []) == [])
    #expect(MonthChart.markup(of: [MonthCount(month: 10, count: 3)]) == nil)
  }

  @Test("of very long times put months together, and lose no message", arguments: [240, 241, 2400, 120_000])
  func longTimes(count: Int) {
    let bars = MonthChart.bars(of: (0..<count).map { MonthCount(month: $0, count: 1) })
    #expect(bars.count <= MonthChart.maximumBars && bars.reduce(0, +) == count)
  }

  @Test("of the week are as strong as the root of the number, and every hour with a message can be told from one without")
  func week() throws {
    #expect(WeekChart.level(0, most: 100) == 0 && WeekChart.level(1, most: 1_000_000) == 1)
    #expect(WeekChart.level(25, most: 100) == 2 && WeekChart.level(100, most: 100) == 4)
    #expect(try Self.week([]) == nil)
    #expect(try Self.week([Int](repeating: 0, count: 168)) == nil)
  }

  @Test(
    "of shares are from one to a hundred wide, whatever numbers an export states",
    arguments: [(0, 9, 1), (1, 3, 33), (9, 9, 100), (1, .max, 1), (.max / 2, .max, 50), (.max, .max, 100), (.max, 1, 100), (3, 0, 1)])
  func shares(count: Int, most: Int, width: Int) {
    #expect(String(decoding: ShareBar.markup(count, of: most).bytes, as: UTF8.self).contains("d=\"M0 0h\(width)v6H0z\""))
  }

  private static func week(_ hours: [Int], locale: String = "en") throws -> String? {
    let labels = try DateLabels(timeZone: "UTC", locale: locale)
    return WeekChart.markup(of: hours, days: labels.weekdays, TestWords.english).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(
    "of the week name its days in the language of the pages",
    arguments: [("de", ">Mo<"), ("fr", ">lun.<"), ("ru", ">Пн<"), ("en", ">Mon<")])
  func weekdays(locale: String, monday: String) throws {
    #expect(try Self.week([Int](repeating: 1, count: 168), locale: locale)?.contains("y=\"8\"" + monday) == true)
  }
}
