import Diagnostics
import Testing

@testable import SiteValidation

@Suite("The style sheet of a theme")
struct ThemeStyleSheetTests {
  private func findings(_ css: String) -> [Diagnostic] {
    ThemeStyleSheet.findings(in: Array(css.utf8), file: "mine/style.css")
  }

  @Test(
    "that ends inside of something is told where that begins",
    arguments: [
      ("a { b: c }\n.x { color: red", 2, 4, "{"), ("a {}\n /* x", 2, 2, "/*"), ("@media print { a { b: c }", 1, 14, "{"),
      ("a { b: (c; }", 1, 8, "("), ("a[b='c", 1, 5, "'"), ("a { b: url(x.png }", 1, 11, "("), ("a { b: \"}\" ", 1, 3, "{"),
    ])
  func unclosed(css: String, line: Int, column: Int, opening: String) {
    let found = findings(css).filter { $0.summary.contains("is not closed") }
    #expect(found.map(\.place) == [Place(file: "mine/style.css", line: line, column: column)], "\(found)")
    #expect(found.first?.summary.hasPrefix("this \(opening) ") == true)
  }

  @Test(
    "that closes everything has no finding, whatever its strings, comments and addresses hold",
    arguments: [
      "", "a { b: c }", "/* { */ a::before { content: \"{\" '(' } ", "a { b: url(data:image/svg+xml;utf8,<svg>{[</svg>) }",
      "a { b: ) ] c }", "@charset \"utf-8\"; @layer a, b;\n@media (x) { a { b: c } } :is([x], .y) {} /* end */\n",
      "a { b: \"no end\n}", "a { b: \"x\\\"{\" } .\\{ {}", "a { b: \"x\\\n{\" }", "a { b: my-url(c) }",
    ])
  func closed(css: String) {
    #expect(findings(css) == [])
  }

  @Test(
    "that closes what is not open, or ends with half a rule, is told, since the next rule would not count",
    arguments: [
      ("a {}}\nb {}", 1, 5, "this } closes nothing"), ("} ) ]", 1, 1, "this } closes nothing"),
      ("a {}\n  .x", 2, 3, "the style sheet ends inside this rule"),
      ("a {}\n@layer x", 2, 1, "the style sheet ends inside this rule"), ("a {} b; c", 1, 6, "the style sheet ends inside this rule"),
    ])
  func unbalanced(css: String, line: Int, column: Int, summary: String) {
    let found = findings(css)
    #expect(found.map(\.place) == [Place(file: "mine/style.css", line: line, column: column)], "\(found)")
    #expect(found.first?.summary.hasPrefix(summary) == true)
  }

  @Test("that is not UTF-8 is told, and nothing else of it")
  func encoding() {
    let found = ThemeStyleSheet.findings(in: [0xFF, 0xFE, 0x7B, 0], file: "mine/style.css")
    #expect(found.map(\.description) == ["mine/style.css: error: the style sheet is not UTF-8; save it as UTF-8"])
  }

  @Test("that names a file beside it, or another server, is told at its own line, with what to do")
  func references() {
    let found = findings("a {}\nb { c: url(\"bg.jpg\") }\n@import \"https://x.org/a.css\";\nd { e: url(icon-0123456789ab.svg) }")
    #expect(
      found.map(\.place) == [
        Place(file: "mine/style.css", line: 2, column: 8), Place(file: "mine/style.css", line: 3, column: 1),
      ])
    #expect(found.allSatisfy { $0.advice?.contains("folder files") == true })
  }
}
