import Testing

@testable import StableHashing

@Suite("The stable hash")
struct StableHashTests {
  @Test(
    "is XXH3, computed by another program for these texts, without a seed and with the seed 7",
    arguments: [
      ("", 0x2d06_8005_38d3_94c2, 0x913a_e087_3e9b_7eb8),
      ("a", 0xe6c6_32b6_1e96_4e1f, 0x9ed5_888b_c5a2_a094),
      ("b", 0x575a_0b1c_44d8_843f, 0x7729_0a46_41bc_1fd3),
      ("message-1", 0x5715_6b10_06e9_1520, 0xbfd2_2e33_61d1_cb85),
      ("é🔥", 0xa919_7bb2_bd7a_5b91, 0xd01d_78ba_5586_fcea),
    ] as [(String, UInt64, UInt64)])
  func knownAnswers(text: String, hash: UInt64, seeded: UInt64) {
    #expect(StableHash.hash(text) == hash)
    #expect(Array(text.utf8).withUnsafeBytes { StableHash.hash($0) } == hash)
    #expect(Array(text.utf8).withUnsafeBytes { StableHash.hash($0, seed: 7) } == seeded)
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
