import ChatModel
import TestSupport
import Testing
import TextMarkup

/// Texts that need no rich text are told from those that do.
@Suite("Texts without structure")
struct PlainMessageTests {
  @Test(
    "A text of one line without Markdown, address or mention has none", arguments: ["Hello", "a < b & c", "2 * 3", "x_y", "Well. Yes: no"])
  func plain(text: String) {
    #expect(MessageTextParser().structure(of: text, mentions: []) == nil)
    #expect(MessageTextParser().parse(text) == RichText(blocks: [.paragraph([.text(text)])]))
  }

  @Test("Any other text has some", arguments: ["a\nb", "**b**", "see example.org/a", "@ann", "# one", "`c` and `d`", "a\rb"])
  func structured(text: String) {
    #expect(MessageTextParser().structure(of: text, mentions: [("ann", "Ann")]) != nil)
  }

  @Test("What has none is one text as it was written, whatever it is made of")
  func random() {
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "a", " ", "*", "_", "`", "~", "<", ">", "&", "\n", "\r", ":", ".", "@", "[", "]", "(", "#", "-", "1", "|", "é", "🔥", "www",
    ]
    let parser = MessageTextParser()
    var plain = 0
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 1...8, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard parser.structure(of: text, mentions: [("a", "é")]) == nil else { continue }
      plain += 1
      #expect(!text.utf8.contains { $0 == 10 || $0 == 13 })
      #expect(plainText(of: parser.parse(text, mentions: [("a", "é")])) == text)
    }
    #expect(plain > 500)
  }
}
