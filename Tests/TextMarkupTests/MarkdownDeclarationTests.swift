import Testing
import TextMarkup

@Suite("Declarations, instructions and CDATA in a text with Markdown")
struct MarkdownDeclarationTests {
  @Test(
    "are text beside the Markdown; with more of them than any message has the whole text is shown as it is",
    arguments: ["<?", "<!A ", "<![CDATA["])
  func many(unit: String) {
    let few = String(repeating: unit, count: 100)
    #expect(parsed("*x* \(few)z", links: false) == "p(i(x) \(few)z)")
    let many = String(repeating: unit, count: 200)
    #expect(parsed("*x* \(many)z", links: false) == "p(*x* \(many)z)")
  }

  @Test("that are comments cost nothing, and leave the Markdown alone")
  func comments() {
    let comments = String(repeating: "<!-- a --> ", count: 200)
    #expect(parsed("*x* \(comments)z", links: false) == "p(i(x) \(comments)z)")
  }

  @Test("end with the text", arguments: ["*x* <", "*x* <!", "*x* <?", "*x* <!-"])
  func ends(text: String) {
    #expect(parsed(text, links: false) == "p(i(x) \(text.dropFirst(4)))")
  }
}
