import Testing

@testable import ChatStorage

@Suite("The stable hash")
struct StableHashTests {
  @Test(
    "is FNV-1a with a final mix, computed elsewhere for these texts",
    arguments: [
      ("", 0xfdbd_f6ac_4fc5_2e7f), ("a", 0x2ef7_d131_6eb8_6f71), ("b", 0xd643_e4ec_26fd_d027),
      ("message-1", 0x19a1_0392_6142_6f64), ("é🔥", 0xc7d5_7c68_da99_20ae),
    ] as [(String, UInt64)])
  func knownAnswers(text: String, hash: UInt64) {
    #expect(StableHash.hash(text) == hash)
    #expect(Array(text.utf8).withUnsafeBytes { StableHash.hash($0) } == hash)
  }

  @Test("is that of the bytes, so that texts that only look alike differ")
  func bytes() {
    #expect(StableHash.hash("\u{e9}") != StableHash.hash("e\u{301}"))
  }

  @Test("of many ids has no collision and is never 0")
  func distinct() {
    let hashes = Set((0..<100_000).map { StableHash.hash("m\($0)") })
    #expect(hashes.count == 100_000 && !hashes.contains(0))
  }

  @Test("mixes numbers in a row so that neither small ones, nor swapped ones, nor single bits give two rows one hash")
  func mixing() {
    var seen: Set<UInt64> = []
    var rows = 0
    func add(_ row: [UInt64]) {
      seen.insert(row.reduce(5) { StableHash.mix($0, $1) })
      rows += 1
    }
    for first in 0..<40 as Range<UInt64> {
      for second in 0..<40 as Range<UInt64> { for third in 0..<40 as Range<UInt64> { add([first, second, third]) } }
    }
    for first in 0..<64 as Range<UInt64> {
      for second in 0..<64 as Range<UInt64> where second != first { add([1 << 40, 1 << first, 1 << second, ~(1 << first)]) }
    }
    // The constants of the mix, at which a product is 0.
    let special: [UInt64] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93, 0, .max]
    for value in special { for number in 0..<1000 as Range<UInt64> { add([value, number, 7, 7, 7]) } }
    for value in special { for number in 0..<1000 as Range<UInt64> { add([number, 8, value, 8, 8]) } }
    #expect(seen.count == rows)
  }
}
