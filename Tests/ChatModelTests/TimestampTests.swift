import ChatModel
import Testing

@Suite("An instant")
struct TimestampTests {
  @Test(
    "Seconds are rounded down, before the epoch too",
    arguments: [
      (Int64(0), Int64(0)), (1, 0), (999_999, 0), (1_000_000, 1), (-1, -1), (-999_999, -1), (-1_000_000, -1), (-1_000_001, -2),
      (1_746_086_410_500_000, 1_746_086_410), (.max, 9_223_372_036_854), (.min, -9_223_372_036_855),
    ])
  func seconds(microseconds: Int64, expected: Int64) {
    #expect(Timestamp(microseconds: microseconds).seconds == expected)
  }

  @Test("Rounding down agrees with floating point for half days and a bit")
  func floor() {
    for step in Int64(-1000)...1000 {
      let microseconds = step * 43_200_000_000 + 250_000
      #expect(Timestamp(microseconds: microseconds).seconds == Int64((Double(microseconds) / 1_000_000).rounded(.down)))
    }
  }

  @Test("An instant made from seconds gives them back", arguments: [Int64(0), 1, -1, 1_746_086_410, -62_135_596_800])
  func fromSeconds(seconds: Int64) {
    #expect(Timestamp(seconds: seconds).seconds == seconds)
  }

  @Test("Absurd seconds do not trap", arguments: [Int64.max, .min])
  func absurd(seconds: Int64) {
    #expect(Timestamp(seconds: seconds).microseconds == seconds &* 1_000_000)
  }

  @Test("What can be written with four digits of a year runs from 0001-01-01 to 9999-12-31")
  func representable() {
    // Days from 1970-01-01, by the Gregorian rule of leap years: an independent count.
    let days = { (year: Int64) in (year - 1) * 365 + (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 }
    let epoch = days(1970)
    #expect(Timestamp.representable.lowerBound == Timestamp(seconds: (days(1) - epoch) * 86_400))
    #expect(Timestamp.representable.upperBound.microseconds == (days(10_000) - epoch) * 86_400 * 1_000_000 - 1)
  }

  @Test("Earlier comes before later")
  func order() {
    let instants = [5, -3, 0, .max, .min].map { Timestamp(microseconds: $0) }
    #expect(instants.sorted().map(\.microseconds) == [.min, -3, 0, 5, .max])
  }
}
