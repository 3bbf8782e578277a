import ChatModel
import TestSupport
import Testing

@testable import ChatReading
@testable import WhatsAppReading

@Suite("WhatsApp's markup")
struct WhatsAppTextParserTests {
  @Test("is read where it stands around words")
  func inlines() {
    func inlines(_ text: String) -> [RichTextInline]? {
      guard case .paragraph(let inlines) = WhatsAppTextParser.structure(of: text)?.blocks.first else { return nil }
      return inlines
    }
    #expect(inlines("a *b* c") == [.text("a "), .strong([.text("b")]), .text(" c")])
    #expect(inlines("_~x~_") == [.emphasis([.strikethrough([.text("x")])])])
    #expect(inlines("`a*b*`") == [.code("a*b*")] && inlines("```a_b```") == [.code("a_b")])
    #expect(
      inlines("*a* http://x.org/a_b_c.") == [
        .strong([.text("a")]), .text(" "), .link(url: "http://x.org/a_b_c", [.text("http://x.org/a_b_c")]), .text("."),
      ])
    #expect(inlines("*a\n_b_") == [.text("*a"), .lineBreak, .emphasis([.text("b")])], "markup does not go on in the next line")
    for text in ["2 * 3 * 4", "snake_case_name", "*a *", "~", "**", "a*b*c", "-", "-5", "1.5", "> ", "www.x.org/a_b_"] {
      #expect(WhatsAppTextParser.structure(of: text) == nil, "\(text)")
    }
  }

  @Test("has quotations, lists and blocks of code")
  func blocks() {
    func paragraph(_ text: String) -> RichTextBlock { .paragraph([.text(text)]) }
    #expect(
      WhatsAppTextParser.structure(of: "a\n> b\n> c\n- d\n- e\n1. f\n2. g\n9. h")?.blocks == [
        paragraph("a"), .quote([paragraph("b"), paragraph("c")]),
        .list(start: nil, isTight: true, items: [[paragraph("d")], [paragraph("e")]]),
        .list(start: 1, isTight: true, items: [[paragraph("f")], [paragraph("g")]]),
        .list(start: 9, isTight: true, items: [[paragraph("h")]]),
      ])
    #expect(
      WhatsAppTextParser.structure(of: "a\n```\nx = *1*\n```\nb")?.blocks == [
        paragraph("a"), .code(language: nil, "x = *1*"), paragraph("b"),
      ])
  }

  @Test("loses no letter of any text", arguments: 0..<300)
  func fuzz(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["*", "_", "~", "`", "```", " ", "\n", "> ", "- ", "1. ", "a", "é", "w", "http://x.org/y", "www.", ")", "👍"]
    let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    guard let structure = WhatsAppTextParser.structure(of: text) else { return }
    let markup: Set<Character> = ["•", "*", "_", "~", "`", ">", "-", "1", ".", " ", "\n"]
    let plain = plainText(of: structure)
    #expect(plain.filter { !markup.contains($0) } == text.filter { !markup.contains($0) }, "\(text.debugDescription)")
  }

  @Test("leaves a text of more than four megabytes as it is")
  func longest() {
    #expect(WhatsAppTextParser.structure(of: String(repeating: "*a* ", count: RichText.longestMarkup / 4)) != nil)
    #expect(WhatsAppTextParser.structure(of: String(repeating: "*a* ", count: RichText.longestMarkup / 4 + 1)) == nil)
  }

  @Test("takes time in proportion to a hostile text's length")
  func hostile() {
    for text in ["*a ", "*_", "`", "```", "http://", "_*~a "] {
      let long = String(repeating: text, count: 200_000 / text.utf8.count)
      let duration = ThreadTime.measure { _ = WhatsAppTextParser.structure(of: long) }
      #expect(duration < .seconds(20), "\(text)")
    }
  }
}
