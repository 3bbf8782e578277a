import ChatModel
import Foundation
import MessageList
import TestSupport
import Testing

@Suite("Dates, durations and sizes written from integers")
struct TimestampTextTests {
  @Test("The bytes of an instant are those of its text", arguments: [1, 999, 1000, 999_999, 1_000_000, 86_400_000_000] as [Int64])
  func bytes(_ step: Int64) {
    let starts: [Int64] = [0, -1_000_000, 1_551_427_200_000_000, -62_135_596_800_000_000, 253_402_300_799_000_000, .min, .max - 50 * step]
    for stamp in starts.flatMap({ start in (0..<50).map { Timestamp(microseconds: start + $0 * step) } }) {
      var bytes: [UInt8] = []
      stamp.withISO8601 { bytes = Array($0) }
      #expect(String(decoding: bytes, as: UTF8.self) == stamp.iso8601)
    }
  }

  @Test("Timestamps are written in UTC, with milliseconds, rounded down, where they have some")
  func iso8601() {
    #expect(Timestamp(seconds: 1_551_427_200).iso8601 == "2019-03-01T08:00:00Z")
    #expect(Timestamp(microseconds: -1).iso8601 == "1969-12-31T23:59:59.999Z")
    #expect(Timestamp(microseconds: 1_551_427_200_250_999).iso8601 == "2019-03-01T08:00:00.250Z")
    #expect(Timestamp(microseconds: 999).iso8601 == "1970-01-01T00:00:00Z")
    #expect(Timestamp(microseconds: 1_999).iso8601 == "1970-01-01T00:00:00.001Z")
    #expect(Timestamp.representable.lowerBound.iso8601 == "0001-01-01T00:00:00Z")
    #expect(Timestamp.representable.upperBound.iso8601 == "9999-12-31T23:59:59.999Z")
  }

  @Test("They agree with Foundation at random instants")
  func agrees() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let seconds = Int64.random(in: -2_208_988_800..<4_133_980_800, using: &generator)
      let written = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
      #expect(Timestamp(seconds: seconds).iso8601 == written)
      #expect(CivilDay(number: Int64((Double(seconds) / 86_400).rounded(.down))).iso8601 == written.prefix(10))
    }
  }

  @Test(
    "Durations have minutes and seconds of two digits",
    arguments: [
      (0, "00:00"), (9.99, "00:09"), (61, "01:01"), (4503, "75:03"), (6000, "100:00"), (-5, "00:00"), (.nan, "00:00"), (.infinity, "00:00"),
      (1e300, "00:00"),
    ])
  func durations(seconds: Double, text: String) {
    #expect(DurationLabel.text(seconds: seconds) == text)
  }

  @Test(
    "Sizes are decimal",
    arguments: [
      (0, "Zero KB"), (-1, "Zero KB"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 KB"), (1499, "1 KB"), (1500, "2 KB"), (12_345, "12 KB"),
      (999_499, "999 KB"),
      (999_500, "1 MB"), (1_234_567, "1.2 MB"), (1_950_000, "2 MB"), (25_000_000, "25 MB"), (999_950_000, "1 GB"),
      (1_234_567_890, "1.23 GB"), (1_200_000_000, "1.2 GB"),
      (1_050_000_000, "1.05 GB"), (Int64.max, "9.22 EB"),
    ])
  func sizes(bytes: Int64, text: String) {
    #expect(FileSizeLabel.text(bytes: bytes) == text)
  }
}
