import Testing

@testable import ChatModel

@Suite("A day of the calendar")
struct CivilDayTests {
  @Test("A day made from its date has that date", arguments: [-800_000, -719_529, -1, 0, 59, 11_016, 20_000, 2_932_896] as [Int64])
  func days(number: Int64) {
    for number in number..<number + 800 {
      let date = CivilDay(number: number).date
      #expect(CivilDay(year: date.year, month: date.month, day: date.day).number == number)
    }
  }

  @Test("A month has the days until the next one begins", arguments: [-1, 0, 4, 1900, 2000, 2023, 2024, 2100])
  func months(year: Int) {
    for month in 1...12 {
      let next = month < 12 ? CivilDay(year: year, month: month + 1, day: 1) : CivilDay(year: year + 1, month: 1, day: 1)
      let days = next.number - CivilDay(year: year, month: month, day: 1).number
      #expect(CivilDay.dayCount(month: month, year: year) == Int(days), "\(year)-\(month)")
    }
  }
}
