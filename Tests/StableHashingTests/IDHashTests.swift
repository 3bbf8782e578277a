import Testing

@testable import StableHashing

@Suite("The hash of an id")
struct IDHashTests {
  @Test(
    "is FNV-1a with a final mix, computed elsewhere for these texts",
    arguments: [
      ("", 0xfdbd_f6ac_4fc5_2e7f), ("a", 0x2ef7_d131_6eb8_6f71), ("b", 0xd643_e4ec_26fd_d027),
      ("message-1", 0x19a1_0392_6142_6f64), ("é🔥", 0xc7d5_7c68_da99_20ae),
    ] as [(String, UInt64)])
  func knownAnswers(id: String, hash: UInt64) {
    #expect(IDHash.hash(id) == hash)
  }

  @Test("is that of the bytes, so that ids that only look alike differ")
  func bytes() {
    #expect(IDHash.hash("\u{e9}") != IDHash.hash("e\u{301}"))
  }

  @Test("of many ids has no collision and is never 0")
  func distinct() {
    let hashes = Set((0..<100_000).map { IDHash.hash("m\($0)") })
    #expect(hashes.count == 100_000 && !hashes.contains(0))
  }
}
