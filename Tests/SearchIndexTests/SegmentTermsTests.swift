import TestSupport
import Testing

@testable import SearchIndex

@Suite("The terms of a segment")
struct SegmentTermsTests {
  private static func blocks(_ documents: [SearchDocument]) -> [SearchBlock] {
    stride(from: 0, to: documents.count, by: 5).map { SearchBlock(documents: Array(documents[$0..<min(documents.count, $0 + 5)])) }
  }

  private static func terms(_ blocks: [SearchBlock], _ numbers: some Sequence<Int>) throws -> TermRun {
    var collector = TermCollector()
    for number in numbers { collector.add(blocks[number], number: number) }
    return try TermRun(collector.finish())
  }

  @Test("are those of a new index when some of its blocks become others", arguments: [(40, 9), (90, 9), (500, 9), (1500, 300)])
  func changes(count: Int, rarity: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    var kept = 0
    for _ in 0..<20 {
      let documents = RandomDocuments.make(count, using: &random)
      var others = documents
      for place in others.indices where Int.random(in: 0..<rarity, using: &random) == 0 {
        others[place].text = Bool.random(using: &random) ? "zebra " + others[place].text : ""
        others[place].flags = [.reaction]
      }
      kept += try Self.mend(documents, others)
    }
    #expect(rarity < 100 || kept > 20, "\(kept) files")
  }

  @Test("are in files of which each begins with what tells it from the one before it, also where that has lost its last term")
  func separators() throws {
    var random = SeededGenerator(seed: 3)
    var documents = RandomDocuments.make(800, using: &random)
    for place in documents.indices {
      let word = (0..<14).map { _ in UInt8.random(in: 0x61...0x63, using: &random) }
      documents[place].text = String(decoding: word, as: UTF8.self)
    }
    let words = documents.map(\.text).sorted()
    let index = MemoryIndex(documents, blockSize: 5)
    let manifest = try #require(SearchManifest(file: index.files["search/index.js"] ?? []))
    var (ends, kept) = (0, 0)
    for segment in manifest.segments {
      let terms = SegmentTerms(segment) { index.files[IndexFileLayout.path($0)] ?? [] }
      for piece in 0..<max(0, segment.pieces - 1) {
        let last = String(decoding: try terms.lastTerm(ofPiece: piece), as: UTF8.self)
        guard let place = documents.firstIndex(where: { $0.text == last }), let number = words.firstIndex(of: last), number > 9 else {
          continue
        }
        var others = documents
        // A word somewhere before it, which makes the file as long as it was.
        others[place].text = words[number - 9] + "cabcabcab"
        kept += try Self.mend(documents, others)
        ends += 1
      }
    }
    #expect(ends > 5 && kept > ends, "\(ends) ends, \(kept) files")
  }

  /// Mends the segments of an index of documents of which some have become others, and compares them with those of a new index.
  /// - Returns: How many files were kept.
  private static func mend(_ documents: [SearchDocument], _ others: [SearchDocument]) throws -> Int {
    var kept = 0
    let (old, new) = (blocks(documents), blocks(others))
    let (before, after) = (MemoryIndex(documents, blockSize: 5), MemoryIndex(others, blockSize: 5))
    let manifest = try #require(SearchManifest(file: before.files["search/index.js"] ?? []))
    let fresh = try #require(SearchManifest(file: after.files["search/index.js"] ?? []))
    for (segment, expected) in zip(manifest.segments, fresh.segments) {
      let changed = segment.blocks.filter { old[$0] != new[$0] }
      let oldTerms = SegmentTerms(segment) { before.files[IndexFileLayout.path($0)] ?? [] }
      var files: [String: [UInt8]] = [:]
      let keep = { (name: String) in
        files[IndexFileLayout.path(name)] = before.files[IndexFileLayout.path(name)]
        kept += 1
      }
      let writer = SegmentWriter(segment.blocks, keep: keep) { files[IndexFileLayout.path($0)] = $1 }
      let result = try writer.finish(
        [terms(new, changed)], old: oldTerms, removed: [terms(old, changed)], times: new[segment.blocks].map { $0.documents[0].time })
      let folder = IndexFileLayout.folder + SegmentLayout.name(segment.blocks) + "/"
      #expect(files == after.files.filter { $0.key.hasPrefix(folder) })
      #expect(result.pieces == expected.pieces && result.directory == expected.directory)
    }
    return kept
  }

  @Test("may be others where a name is written in another way that is the same to readers")
  func names() throws {
    func block(_ author: String, _ channel: String, _ text: String) -> SearchBlock {
      SearchBlock(documents: [
        SearchDocument(anchor: "1", text: text, author: author, folder: "c", channel: channel, time: 0, flags: [], place: .page(1))
      ])
    }
    let (one, other) = ("\u{F900}", "\u{8C48}")
    #expect(one == other)
    let blocks = [block("a", "b", "c"), block(one, "b", "c"), block("a", one, "c"), block("a", "b", one)]
    let others = [block("a", "b", "c"), block(other, "b", "c"), block("a", other, "c"), block("a", "b", other)]
    for (block, other) in zip(blocks, others) {
      var (first, second) = (TermCollector(), TermCollector())
      first.add(block, number: 0)
      second.add(other, number: 0)
      #expect(!block.hasTerms(of: other) || first.finish() == second.finish())
    }
    #expect(blocks[0].hasTerms(of: others[0]))
  }

  @Test("that two runs do not share are what their blocks have besides the others'", arguments: 0..<8)
  func differences(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let documents = RandomDocuments.make(60, using: &random)
    var others = documents
    for place in others.indices where seed > 0 && Int.random(in: 0..<6, using: &random) == 0 { others[place].text = "zebra" }
    func run(_ documents: [SearchDocument]) -> [UInt8] {
      var collector = TermCollector()
      for (number, block) in Self.blocks(documents).enumerated() { collector.add(block, number: number) }
      return collector.finish()
    }
    func pairs(_ bytes: [UInt8]) throws -> Set<[UInt8]> {
      var (run, pairs) = (try TermRun(bytes), Set<[UInt8]>())
      while let term = run.term.map(Array.init) {
        var blocks: [UInt32] = []
        try run.takeBlocks(minus: 0, into: &blocks)
        for block in blocks { pairs.insert(term + [0, UInt8(block)]) }
      }
      return pairs
    }
    let found = try TermRun.differences(run(documents), run(others))
    let (left, right) = try (pairs(run(documents)), pairs(run(others)))
    #expect(try pairs(found.left) == left.subtracting(right) && pairs(found.right) == right.subtracting(left))
    #expect((found.left + found.right).isEmpty == (seed == 0))
  }

  @Test("of a file that is damaged are refused, and nothing traps")
  func damage() throws {
    var random = SeededGenerator(seed: 7)
    let index = MemoryIndex(RandomDocuments.make(60, using: &random), blockSize: 5)
    let segment = try #require(SearchManifest(file: index.files["search/index.js"] ?? [])?.segments.first)
    let file = try #require(index.files["search/\(SegmentLayout.name(segment.blocks))/0.js"])
    #expect(throws: SegmentTerms.Damage.self) { _ = try SegmentTerms(segment) { _ in [] }.run(ofPiece: 0) }
    for _ in 0..<500 {
      var bytes = file
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      if Bool.random(using: &random) { bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &random)...) }
      let terms = SegmentTerms(segment) { name in name.hasSuffix("/0") ? bytes : index.files[IndexFileLayout.path(name)] ?? [] }
      do {
        _ = try SegmentWriter(segment.blocks) { _, _ in }.finish([TermRun([1, 0x21, 1, 0])], old: terms, times: segment.blocks.map { $0 })
      } catch is SegmentTerms.Damage {}
    }
  }
}
