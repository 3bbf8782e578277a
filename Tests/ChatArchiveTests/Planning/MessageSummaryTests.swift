import Testing

@testable import ChatArchive

@Suite("What lists say of messages")
struct MessageSummaryTests {
  @Test(
    "A text stands on one line with single spaces, whatever stood between its words",
    arguments: [
      "", " ", "one", "one two", " one", "one ", "one  two", "one\ntwo", "one\r\n\ttwo ", "naïve Ærø", "one\u{A0}two", "日本語\u{3000}x",
      "a\u{1}b", "a \u{301} b",
    ])
  func spaces(text: String) {
    #expect(MessageSummary.singleSpaced(text) == text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
