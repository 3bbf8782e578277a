import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("The layout of an index of messages")
struct PermalinkLayoutTests {
  @Test("cuts all whole lots into segments of falling powers of 2")
  func segments() {
    for messages in [0, 1, 2047, 2048, 4095, 4096, 6144, 100_000, 1_000_000, 20_000_000] {
      let segments = PermalinkLayout.segments(of: messages)
      #expect(segments.map(\.count).reduce(0, +) == messages / 2048)
      #expect(segments.allSatisfy { $0.count.nonzeroBitCount == 1 })
      #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.count > $1.count && $0.upperBound == $1.lowerBound })
      #expect(segments.first?.lowerBound ?? 0 == 0)
    }
  }

  @Test("keeps the pieces about equally large, and the most that one search loads below 64 kB for a million messages")
  func sizes() {
    let segments = PermalinkLayout.segments(of: 1_048_575)
    #expect(segments.count == 9)
    for segment in segments { #expect(segment.count * 2048 >> PermalinkLayout.pieceBits(of: segment) == 512) }
    // Hashes fall into the pieces at random, so that one may have some 15 % more.
    let entry = PermalinkPiece.hashDigits + PermalinkPiece.width(ofPages: 20_972)
    #expect((segments.count * 600 + 2047) * entry < 64_000)
  }

  @Test("changes the segments of the oldest messages only when there are twice as many", arguments: [1, 3, 8, 100])
  func growing(lots: Int) {
    let before = PermalinkLayout.segments(of: lots * 2048)
    let after = PermalinkLayout.segments(of: lots * 2048 + 2047)
    #expect(before == after)
    let doubled = PermalinkLayout.segments(of: 2 * lots * 2048)
    #expect(doubled.first?.count == 2 * (before.first?.count ?? 0))
  }
}

@Suite("A piece of an index of messages")
struct PermalinkPieceTests {
  @Test("writes equally long entries of digits that need no escape")
  func entries() {
    var piece = PermalinkPiece(listed: 0, replies: 0, width: 2)
    piece.add(0, page: 1, width: 2)
    piece.add(UInt64.max, page: 64 * 64 - 1, width: 2)
    piece.add(0x3f, page: 65, width: 2, root: 2)
    #expect(
      String(decoding: piece.script("0-1-3"), as: UTF8.self) == "chatarchivePermalinks(\"0-1-3\",\"AAAAAAB_______\",\"AAAA_BBAAC\");\n")
    let empty = PermalinkPiece(listed: 0, replies: 0, width: 2)
    #expect(String(decoding: empty.script("", 7, 1), as: UTF8.self) == "chatarchivePermalinks(\"\",\"\",\"\",7,1);\n")
  }

  @Test("has as many digits for a page as the last one needs")
  func width() {
    for (pages, width) in [(1, 1), (63, 1), (64, 2), (4095, 2), (4096, 3), (262_143, 3), (262_144, 4)] {
      #expect(PermalinkPiece.width(ofPages: pages) == width, "\(pages)")
    }
  }
}
