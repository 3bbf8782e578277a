import ChatModel
import Foundation
import Testing

@testable import MessageList

@Suite("Months and weeks")
struct MonthTests {
  @Test("A month begins with its first day, before the year 1 too", arguments: [24_311, 0, -1, -12, -13])
  func firstDays(month: Int) {
    let day = MonthCount(month: month, count: 0).firstDay
    #expect(day.date.day == 1 && MonthCount.month(of: day) == month)
    #expect(MonthCount.month(of: CivilDay(number: day.number - 1)) == month - 1)
  }

  @Test("The twelve months are named after the months that they are")
  func names() throws {
    var english = DateLabelCache(try DateLabels(timeZone: "UTC", locale: "en"))
    var german = DateLabelCache(try DateLabels(timeZone: "UTC", locale: "de"))
    let months = (0..<12).map { MonthCount(month: 2023 * 12 + $0, count: 0) }
    let englishNames = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    let germanNames = [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember",
    ]
    #expect(months.map { english.monthLabel(of: $0) } == englishNames.map { "\($0) 2023" })
    #expect(months.map { german.monthLabel(of: $0) } == germanNames.map { "\($0) 2023" })
  }

  @Test(
    "The hour of the week is that of Foundation's calendar in the zone",
    arguments: ["UTC", "Europe/Amsterdam", "Asia/Kolkata", "America/St_Johns"])
  func hours(zone: String) throws {
    var labels = DateLabelCache(try DateLabels(timeZone: zone, locale: "en"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    for step in 0..<2000 {
      let seconds = -2_000_000_000 + step * 2_345_677
      let parts = calendar.dateComponents([.weekday, .hour], from: Date(timeIntervalSince1970: Double(seconds)))
      let expected = ((parts.weekday ?? 0) + 5) % 7 * 24 + (parts.hour ?? 0)
      #expect(labels.hourOfWeek(of: Timestamp(microseconds: Int64(seconds) * 1_000_000)) == expected)
    }
  }
}
