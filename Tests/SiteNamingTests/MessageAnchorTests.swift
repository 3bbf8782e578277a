import TestSupport
import Testing

@testable import SiteNaming

@Suite("A message's anchor")
struct MessageAnchorTests {
  @Test(
    "keeps plain characters and writes every other byte as ~ and two digits",
    arguments: [
      ("a-Z_0.9", "a-Z_0.9"), ("a b", "a~20b"), ("~", "~7e"), ("é", "~c3~a9"), ("a/../b", "a~2f..~2fb"), ("", ""), ("\0\"<", "~00~22~3c"),
    ])
  func escapes(id: String, anchor: String) {
    #expect(MessageAnchor.anchor(for: id) == anchor)
    #expect(MessageAnchor.id(of: anchor) == id)
  }

  @Test("that no id has means nothing, and does not trap", arguments: ["~", "~z", "~4", "a~zz", "~-1", "~é"])
  func noAnchor(_ text: String) {
    #expect(MessageAnchor.anchor(for: MessageAnchor.id(of: text)) != text)
  }

  @Test("and a thread's file never collide, hide or leave the folder, whatever the ids")
  func uniqueNames() {
    var generator = SeededGenerator(seed: 7)
    let alphabet = Array("a.~-/é0\0 ")
    var ids: Set<String> = ["", ".", "..", "...", "~", "~~", "~2e", String(repeating: "x", count: 195), String(repeating: "x", count: 196)]
    for _ in 0..<2000 {
      let length = [1, 2, 3, 8, 70, 200, 400].randomElement(using: &generator) ?? 1
      ids.insert(String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" }))
    }
    for id in ids where id.utf8.count > 200 { ids.insert(String(MessageAnchor.threadFileName(for: id).dropLast(5))) }
    let names = ids.map { MessageAnchor.threadFileName(for: $0) }
    #expect(Set(names).count == ids.count)
    #expect(Set(ids.map { MessageAnchor.anchor(for: $0) }).count == ids.count)
    for id in ids {
      let isWhole = !id.isEmpty && MessageAnchor.anchor(for: id).utf8.count + 2 * id.utf8.count { $0 == UInt8(ascii: ".") } < 190
      let known = MessageAnchor.id(ofThreadFileName: MessageAnchor.threadFileName(for: id)[...])
      #expect(known == id || known == nil && !isWhole, "\(id)")
    }
    for name in names {
      #expect(name.utf8.count <= 200 && name.hasSuffix(".html") && !name.hasPrefix(".") && name.utf8.count > 5)
      #expect(name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._~-".utf8.contains($0) })
    }
  }

  @Test("gives a thread's page its name when that fits")
  func threadNames() {
    #expect(MessageAnchor.threadFileName(for: "abc-1") == "abc-1.html")
    #expect(MessageAnchor.threadFileName(for: "..") == "~2e~2e.html")
    #expect(MessageAnchor.threadFileName(for: "1600000000.123456") == "1600000000.123456.html")
    #expect(MessageAnchor.threadFileName(for: ".1.var.Z.") == "~2e1~2evar~2eZ~2e.html")
    #expect(MessageAnchor.threadFileName(for: String(repeating: "x", count: 195)) == String(repeating: "x", count: 195) + ".html")
    #expect(MessageAnchor.threadFileName(for: String(repeating: "x", count: 196)).contains("~-"))
  }
}
