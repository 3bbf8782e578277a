import TestSupport
import Testing

@testable import SearchIndex

/// The forms of numbers, lists, blocks and manifests in the index's files.
@Suite("The files of an index")
struct CodingTests {
  @Test("have numbers that come back, in as many digits as are said, none of which needs an escape")
  func numbers() {
    var numbers = Array(0...5000) + [1 << 20, 1 << 40, Int.max]
    numbers.append(45 + 45 * 45)
    for number in numbers {
      var bytes: [UInt8] = []
      IndexDigits.append(number, to: &bytes)
      var index = 0
      #expect(IndexDigits.read(bytes, at: &index) == number && index == bytes.count)
      #expect(bytes.count == IndexDigits.length(of: number))
      #expect(bytes.allSatisfy { $0 > 35 && $0 < 127 && $0 != 60 && $0 != 92 })
    }
  }

  @Test("have lists of blocks that come back, whichever form is the shortest")
  func lists() {
    var random = SeededGenerator(seed: 7)
    for count in [1, 2, 5, 6, 7, 8, 64, 100, 4096] {
      for share in [0.0, 0.01, 0.2, 0.5, 0.9, 0.999, 1.0] {
        let blocks = (0..<UInt32(count)).filter { _ in Double.random(in: 0..<1, using: &random) < share }
        var bytes: [UInt8] = []
        PostingList.append(blocks, of: count, to: &bytes)
        #expect(PostingList.blocks(bytes[...], of: count) == blocks)
        #expect(bytes.count <= 1 + (count + 5) / 6 + 1)
      }
    }
  }

  @Test("have blocks that come back")
  func blocks() throws {
    var random = SeededGenerator(seed: 9)
    for count in [0, 1, 2, 128] {
      var documents = RandomDocuments.make(count, using: &random)
      if count > 1 { documents[1].text = "</script>\u{2028}\u{2029}\u{2030}\u{0}\u{7F}\\\"\r\n\t\u{10FFFF}\u{E2}" }
      let block = SearchBlock(documents: documents)
      let file = block.file(number: 12)
      #expect(SearchBlock(file: file, number: 12) == block)
      #expect(SearchBlock(file: file, number: 13) == nil)
      let text = String(decoding: file, as: UTF8.self)
      #expect(!text.contains("<") && !text.contains("\u{2028}") && !text.contains("\u{2029}"))
    }
  }

  @Test(
    "have no messages before the year 1 or after the year 9999",
    arguments: [
      (Int.min, false), (-62_135_596_801, false), (-62_135_596_800, true), (253_402_300_799, true), (253_402_300_800, false),
      (Int.max, false),
    ])
  func times(seconds: Int, isRead: Bool) {
    var random = SeededGenerator(seed: 10)
    var documents = RandomDocuments.make(1, using: &random)
    documents[0].time = seconds
    #expect((SearchBlock(file: SearchBlock(documents: documents).file(number: 0), number: 0) != nil) == isRead)
  }

  @Test("that are damaged are refused, and nothing traps")
  func damage() throws {
    var random = SeededGenerator(seed: 11)
    let block = SearchBlock(documents: RandomDocuments.make(20, using: &random))
    let index = MemoryIndex(RandomDocuments.make(300, using: &random))
    let manifest = try #require(index.files["search/index.js"])
    for original in [block.file(number: 0), manifest] {
      for _ in 0..<3000 {
        var file = original
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<file.count, using: &random)
          if Bool.random(using: &random) { file[place] = UInt8.random(in: 0...255, using: &random) } else { file.remove(at: place) }
        }
        _ = SearchBlock(file: file, number: 0)
        _ = SearchManifest(file: file)
      }
    }
    #expect(SearchBlock(file: [], number: 0) == nil && SearchManifest(file: []) == nil)
  }

  @Test("that claim more than can be are refused: files of terms, messages, blocks", arguments: [-1, 65, Int.max])
  func impossible(number: Int) throws {
    func manifest(pieces: Int = 64, messages: Int = 5, blocks: Int = 64, flag: Int = 2) -> SearchManifest? {
      let flags = [flag] + [Int](repeating: 0, count: SearchFlags.all.count - 1)
      let segment = SegmentSummary(
        blocks: 0..<64, version: "v", messages: messages, start: -3, flagCounts: flags, pieces: pieces, directory: ["a"])
      let text = String(decoding: SearchManifest(messages: 5, timeZone: "UTC", segments: [segment]).file, as: UTF8.self)
      return SearchManifest(file: Array(text.replacing("[0,64,", with: "[0,\(blocks),").utf8))
    }
    #expect(manifest()?.segments.first?.fileNames.count == 66)
    #expect(manifest(pieces: number) == nil)
    guard number != 65 else { return }
    #expect(manifest(messages: number) == nil && manifest(blocks: number) == nil && manifest(flag: number) == nil)
  }

  @Test("are cut into segments by the number of blocks alone, each of which begins where it did when blocks are added")
  func segments() {
    for blocks in [0, 1, 15, 16, 63, 64, 100, 7813, 39_063] {
      let segments = SegmentLayout.segments(of: blocks)
      #expect(segments.flatMap { [$0.lowerBound, $0.upperBound] }.first ?? 0 == 0)
      #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound && $0.count >= $1.count })
      #expect(segments.last?.upperBound ?? 0 == blocks)
      #expect(segments.count <= 20)
    }
    #expect(SegmentLayout.segments(of: 7813).map(\.count) == [4096, 1024, 1024, 1024, 256, 256, 64, 64, 5])
    // A year of days: hardly any of them rewrites more than the last ones.
    var written = 0
    for blocks in 7814...8178 {
      let old = Set(SegmentLayout.segments(of: blocks - 1))
      written += SegmentLayout.segments(of: blocks).filter { !old.contains($0) }.map(\.count).reduce(0, +)
    }
    #expect(written / 365 < 40, "\(written / 365) blocks a day")
  }
}
