import Testing

@testable import SiteServing

/// RFC 9110, section 14.
@Suite("The bytes that a browser asks for")
struct ByteRangeTests {
  @Test(
    "are one part of the file",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=0-499", 0..<500), ("bytes=500-", 500..<1000), ("bytes=-500", 500..<1000), ("bytes=-1", 999..<1000),
      ("bytes=990-5000", 990..<1000), ("bytes=-5000", 0..<1000), ("BYTES=1-2", 1..<3), ("bytes= 1-2 ", 1..<3), ("bytes=,1-2", 1..<3),
      ("bytes=1-99999999999999999999999999", 1..<1000),
    ] as [(String, Range<Int64>)])
  func part(field: String, range: Range<Int64>) {
    #expect(ByteRange(field, size: 1000) == .part(range))
  }

  @Test(
    "are the whole file where the field is none that the RFC gives, or asks for several parts",
    arguments: [
      nil, "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-4", "bytes=1-2-3", "bytes=+1-2", "bytes=1 - 2", "items=0-5", "0-5",
      "bytes=0-1,5-6", "bytes=0-1,-1", "bytes=0-1,5000-", "bytes=0-1,x",
    ])
  func whole(field: String?) {
    #expect(ByteRange(field, size: 1000) == .whole)
  }

  @Test(
    "are none where the file has no such bytes",
    arguments: ["bytes=1000-", "bytes=1000-2000", "bytes=-0", "bytes=5000-6000,7000-", "bytes=99999999999999999999999-"])
  func none(field: String) {
    #expect(ByteRange(field, size: 1000) == .unsatisfiable)
  }

  @Test("are none of an empty file, whatever is asked", arguments: ["bytes=0-", "bytes=-5", "bytes=0-0"])
  func empty(field: String) {
    #expect(ByteRange(field, size: 0) == .unsatisfiable)
    #expect(ByteRange(nil, size: 0) == .whole)
  }
}
