import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatReading

@Suite("Times")
struct TimestampParserTests {
  func parse(_ text: String) -> Int64? {
    Array(text.utf8).withUnsafeBufferPointer { TimestampParser.parse($0)?.microseconds }
  }

  @Test("times in the usual form are the instants that the same times with an offset of nothing are", arguments: [1, 2, 3])
  func usualForm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var known = 0
    for _ in 0..<2000 {
      let parts = [(0, 10_000, 4), (0, 14, 2), (0, 33, 2), (0, 26, 2), (0, 62, 2), (0, 62, 2)].map { low, high, width in
        let digits = String(Int.random(in: low..<high, using: &random))
        return String(repeating: "0", count: width - digits.count) + digits
      }
      let fraction = ["", ".", ".5", ".123", ".123456", ".1234567", ".12x"].randomElement(using: &random) ?? ""
      let text = "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])\(fraction)"
      let usual = Array((text + "Z").utf8).withUnsafeBufferPointer { TimestampParser.parse($0) }
      let other = Array((text + "+00:00").utf8).withUnsafeBufferPointer { TimestampParser.parse($0) }
      #expect(usual == other, "\(text)")
      if usual != nil { known += 1 }
    }
    #expect(known > 500)
  }

  @Test(
    "RFC 3339 is read with any offset and any number of fraction digits",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01t00:00:00.1z", 100_000), ("1970-01-01 00:00:01", 1_000_000),
      ("1970-01-01T01:00:00+01:00", 0), ("1969-12-31T19:30:00.000001-0430", 1), ("1970-01-01T09:00:00+09", 0),
      ("1970-01-01T00:00:00.123456789Z", 123_456), ("2000-02-29", 951_782_400_000_000), ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
      ("9999-12-31T23:59:59.999999Z", 253_402_300_799_999_999), ("1600000000", 1_600_000_000_000_000),
      ("1600000000123", 1_600_000_000_123_000),
      ("1600000000123456", 1_600_000_000_123_456), ("1600000000123456789", 1_600_000_000_123_456), ("1600000000.25", 1_600_000_000_250_000),
    ] as [(String, Int64)])
  func valid(text: String, microseconds: Int64) {
    #expect(parse(text) == microseconds)
  }

  @Test(
    "what is no time, or none between the years 1 and 9999, is refused",
    arguments: [
      "", "soon", "2020-02-30T00:00:00Z", "2021-02-29", "2020-13-01", "2020-00-10", "2020-01-01T24:00:00Z", "2020-01-01T00:60:00Z",
      "2020-01-01T00:00", "2020-01-01T00:00:00+1", "2020-01-01T00:00:00+25:00", "2020-01-01T00:00:00Zulu", "0000-12-31T00:00:00Z",
      "9999-12-31T23:59:59-01:00", "2020/01/01", "99999-01-01T00:00:00Z", "nan", "inf", "1e300",
    ])
  func invalid(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("days agree with Foundation's calendar over 400 years and at random")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let seconds = Int64.random(in: -6_000_000_000...16_000_000_000, using: &random)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(seconds)))
      let text = String(
        format: "%04d-%02d-%02dT%02d:%02d:%02dZ", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0, parts.hour ?? 0, parts.minute ?? 0,
        parts.second ?? 0)
      #expect(parse(text) == seconds * 1_000_000, "\(text)")
    }
  }
}
