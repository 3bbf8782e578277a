import Spilling
import StableHashing
import TestSupport
import Testing

@testable import SiteValidation

@Suite("Tables of hashes")
struct HashTableTests {
  /// Few values, so that keys come again, and values that fall into the same slots.
  private static func key(_ random: inout SeededGenerator) -> UInt64 {
    UInt64.random(in: 0..<40, using: &random) << 32 | UInt64.random(in: 0..<40, using: &random) << (Bool.random(using: &random) ? 0 : 20)
  }

  @Test(
    "Texts that are made to cancel out in a product, or to change its factors' places, have hashes of their own",
    arguments: [
      ("m-00000000024201KITmTz_rAAAAAAAA", "m-00000000024201KITmTz_rzzzz-999"),
      ("m-00000000000159A--.0---zzzxwzv_", "m-00000000000159Uo6.r4-0n8ax5cvB"),
    ])
  func cancellation(text: String, other: String) {
    #expect(StableHash.hash(text) != StableHash.hash(other))
  }

  @Test("Pages are found by the hashes of their paths, and of those with one path the last", arguments: 0..<4)
  func pagesByHash(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func path() -> String { "c\(Int.random(in: 0..<20, using: &random))/\(Int.random(in: 0..<40, using: &random)).html" }
    let paths = (0..<Int.random(in: 500..<2000, using: &random)).map { _ in path() }
    var pages = SitePages(in: SpillFile(inFolder: nil))
    for path in paths { pages.keep(path, messageCount: 0) }
    let dictionary = Dictionary(paths.enumerated().map { ($1, $0) }) { _, last in last }
    #expect(dictionary.allSatisfy { pages.page(atHash: StableHash.hash($0)) == $1 })
    #expect((0..<2000).map { _ in path() }.allSatisfy { pages.page(atHash: StableHash.hash($0)) == dictionary[$0] })
    #expect(dictionary.count > 300 && dictionary.count < 800 && SitePages(in: SpillFile(inFolder: nil)).page(atHash: 0) == nil)
  }

  @Test("Links are kept once with their first place and words, and counted", arguments: 0..<4)
  func links(seed: Int) {
    struct Key: Hashable {
      let target: UInt64
      let anchor: UInt64?
    }
    var random = SeededGenerator(seed: UInt64(seed))
    var table = PendingLinks()
    var first: [Key: (file: Int, url: String)] = [:]
    var count: [Key: Int] = [:]
    for file in 0..<500 {
      var facts = PageFacts()
      for number in 0..<Int.random(in: 0..<8, using: &random) {
        let key = Key(target: Self.key(&random), anchor: Bool.random(using: &random) ? Self.key(&random) : nil)
        let start = UInt32(facts.linkText.count)
        let url = "p\(file)-\(number).html"
        facts.linkText += Array(url.utf8)
        facts.links.append(
          CheckedLink(target: key.target, anchor: key.anchor, url: start..<UInt32(facts.linkText.count), line: 1, column: 1))
        if first[key] == nil { first[key] = (file, url) }
        count[key, default: 0] += 1
      }
      table.add(facts, from: file)
    }
    #expect(table.links.count == first.count && first.count > 500)
    func isRight(_ table: PendingLinks) -> Bool {
      table.links.allSatisfy { link in
        let key = Key(target: link.link.target, anchor: link.link.anchor)
        return first[key]?.file == link.file && first[key]?.url == table.url(of: link) && count[key] == link.others + 1
      }
    }
    #expect(isRight(table))
    table.remove { $0.anchor != nil }
    #expect(table.links.count == first.keys.count { $0.anchor == nil } && isRight(table))
  }

  @Test("Links that were let go may come again, and what stayed is still known")
  func removal() {
    var table = PendingLinks()
    func add(_ target: UInt64, from file: Int) {
      var facts = PageFacts()
      facts.linkText = Array("\(target)".utf8)
      facts.links = [CheckedLink(target: target, anchor: nil, url: 0..<UInt32(facts.linkText.count), line: 1, column: 1)]
      table.add(facts, from: file)
    }
    for target in 0..<1000 { add(UInt64(target), from: 0) }
    table.remove { $0.target % 3 != 0 }
    for target in 0..<1000 { add(UInt64(target), from: 1) }
    #expect(table.links.count == 1000 && table.links.allSatisfy { table.url(of: $0) == "\($0.link.target)" })
    #expect(table.links.allSatisfy { $0.link.target % 3 == 0 ? ($0.file, $0.others) == (0, 1) : ($0.file, $0.others) == (1, 0) })
  }

  @Test("Gathered links come to what the index of all of them has")
  func gathering() {
    let links = (0..<100_000).map {
      CheckedLink(target: UInt64($0 % 70_000), anchor: $0 % 3 == 0 ? 5 : nil, url: 0..<0, line: 1, column: 1)
    }
    var hashes = LinkHashes(in: SpillFile(inFolder: nil))
    for link in links { hashes.insert(link) }
    let expected = links.flatMap { link in
      [LinkIndex.hash(link.target)] + (link.anchor.map { [LinkIndex.hash($0, in: link.target)] } ?? [])
    }
    let index = hashes.index(adding: LinkIndex.of([7]))
    #expect(Array(index.hashes) == Set(expected + [7]).sorted())
  }

  @Test("The index of links is read where each hash stands once, in order", arguments: [[1, 3, 7, 9], [], [5]] as [[UInt64]])
  func index(hashes: [UInt64]) {
    #expect(LinkIndex.of(hashes).map { Array($0.hashes) } == hashes)
  }

  @Test("The index of links is damaged where one stands twice or before a smaller one", arguments: [[5, 5], [7, 3]] as [[UInt64]])
  func damagedIndex(hashes: [UInt64]) { #expect(LinkIndex.of(hashes) == nil) }
}

extension LinkIndex {
  /// The index that has some hashes.
  static func of(_ hashes: [UInt64]) -> LinkIndex? { LinkIndex(SpilledList(hashes, in: SpillFile(inFolder: nil))) }
}
