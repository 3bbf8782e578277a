import Testing

@testable import Diagnostics

@Suite("Visible text")
struct VisibleTextTests {
  @Test(
    "What could move the cursor or turn the line around is shown by its number",
    arguments: [
      ("plain – Ünïcode 👩\u{200D}👩", "plain – Ünïcode 👩\u{200D}👩"), ("a\nb\r", "a\\u{A}b\\u{D}"), ("\u{1B}[2J", "\\u{1B}[2J"),
      ("\u{202E}gpj", "\\u{202E}gpj"), ("\u{2028}", "\\u{2028}"), ("\u{0}", "\\u{0}"), ("\u{9B}2J", "\\u{9B}2J"), ("", ""),
    ])
  func escapes(text: String, shown: String) {
    #expect(VisibleText.escaping(text) == shown)
  }

  @Test("A text of the limit is whole, a longer one is cut")
  func cut() {
    #expect(VisibleText.escaping("abcd", limit: 4) == "abcd")
    #expect(VisibleText.escaping("abcde", limit: 4) == "abcd...")
  }
}
