import Spilling
import StableHashing
import TestSupport
import Testing

@testable import SiteValidation

@Suite("Messages that stand on two numbered pages")
struct RepeatedMessageTests {
  private static func pages(_ messages: [[UInt64]]) -> SitePages {
    var pages = SitePages(in: SpillFile(inFolder: nil))
    for (number, messages) in messages.enumerated() {
      var facts = PageFacts()
      (facts.messages, facts.hasMessageList) = (messages, true)
      pages.add("a/\(number + 1).html", facts)
    }
    return pages
  }

  private static func found(_ messages: [[UInt64]]) -> [String] {
    ChannelPages.findings(in: pages(messages), expected: nil).map(\.description).filter { $0.contains("of this page is on") }
  }

  @Test("are found as comparing each with all before it finds them", arguments: 0..<40)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let kinds = UInt64.random(in: 30..<400, using: &random)
    let messages = (0..<6).map { _ in
      (0..<Int.random(in: 0..<8, using: &random)).map { _ in UInt64.random(in: 0..<kinds, using: &random) << 32 }
    }
    let all = messages.enumerated().flatMap { page, list in list.enumerated().map { (page: page, number: $0, hash: $1) } }
    let expected = all.indices.compactMap { index -> String? in
      guard let before = all[..<index].last(where: { $0.hash == all[index].hash }), before.page != all[index].page else { return nil }
      return "a/\(all[index].page + 1).html: error: message \(all[index].number + 1) of this page is on a/\(before.page + 1).html too"
    }
    #expect(Self.found(messages) == expected)
  }

  @Test("are found among more messages than are compared at a time")
  func many() {
    var messages = (0..<3).map { page in (0..<90_000).map { StableHash.hash("\(page)-\($0)") } }
    #expect(Self.found(messages) == [])
    messages[2][70_000] = messages[0][5]
    #expect(Self.found(messages) == ["a/3.html: error: message 70001 of this page is on a/1.html too"])
  }
}
