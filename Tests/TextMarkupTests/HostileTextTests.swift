import ChatModel
import TestSupport
import Testing
import TextMarkup

@Suite("Hostile texts")
struct HostileTextTests {
  private static let units = [
    ">", "> ", ">\n", "[", "![", "*", "*a ", "a**b", "_a ", "*_", "~", "~~a~ ", "`", "<", "<a ", "<!--", "](", "[a](", "- ", "- a\n", "1. ",
    "|", "|\n|-|\n", "> |\n> |-|\n", "|a\n:-\n", "|-\n", "a|b\n-|-\n",
    "[a]: b\n", "[a", "```\n", "# \n", "http://", "www.", "a.", "a@", "@", "a.b@", "mailto:", "tel:", ":", "http://(", "http://a)", "a-.",
    noncharacter, "é.", "：", "\\",
    "&", "\0", "\r", " ", "\t", "#", "=\n", "a\n=\n",
  ]

  @Test("Any unit repeated a hundred thousand times is read in bounded time and loses no depth of stack", arguments: units)
  func repeated(unit: String) {
    for size in [4_000, 30_000, 100_000] {
      let text = String(repeating: unit, count: size / unit.utf8.count)
      var result = RichText()
      let time = ThreadTime.measure { result = MessageTextParser().parse(text, mentions: [("u", "a"), ("v", "é")]) }
      #expect(!result.blocks.isEmpty)
      #expect(time < .seconds(2), "\(unit) \(size)")
    }
  }

  @Test("Nested list items followed by blank lines, the worst case of the Markdown library, fall back to plain text")
  func nestedList() {
    let text = String(repeating: "- ", count: 8_000) + "a" + String(repeating: "\n", count: 8_000)
    let time = ThreadTime.measure { _ = MessageTextParser().parse(text) }
    #expect(time < .seconds(1))
    #expect(parsed(String(repeating: "> ", count: 70) + "a") == "p(" + String(repeating: "> ", count: 70) + "a)")
    #expect(parsed(String(repeating: "> ", count: 3) + "a") == "quote(quote(quote(p(a))))")
  }

  @Test("Random mixtures of marks never trap, and never lose a letter that no address or definition can hide")
  func random() {
    var generator = SeededGenerator(seed: 42)
    let marks = [
      "*", "**", "_", "~~", "`", "```", "[", "](", ")", "!", "<", ">", "#", "- ", "1. ", "|", "\n", "\n\n", "    ", "@", ".", "://", "\\",
      "&", " ", "é", "👍", "\t", "---",
    ]
    for _ in 0..<3_000 {
      var text = ""
      var letters = 0
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        if Bool.random(using: &generator) {
          text += "q"
          letters += 1
        } else {
          text += marks.randomElement(using: &generator) ?? ""
        }
      }
      let rich = MessageTextParser().parse(text)
      // Link addresses count as shown: the outline names them.
      let shown = outline(rich).count { $0 == "q" } - outline(rich).components("quote(")
      #expect(shown >= letters || text.contains("|") || text.contains("]("), "\(text.debugDescription) \(outline(rich))")
    }
  }

  @Test("Many tasks read struck-through text at the same time, with the same result")
  func concurrent() async {
    let parser = MessageTextParser()
    let failures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<2_000).count { _ in outline(parser.parse("a ~~b~~ **c**")) != "p(a s(b) b(c))" }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
