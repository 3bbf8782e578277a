import Testing

@testable import ChatArchive
@testable import Settings

@Suite("A base URL")
struct BaseURLTests {
  @Test(
    "ends in a slash and is ASCII",
    arguments: [
      ("https://example.org", "https://example.org/"), ("https://example.org/", "https://example.org/"),
      ("http://example.org/chat", "http://example.org/chat/"), ("http://127.0.0.1:8080/a/b/", "http://127.0.0.1:8080/a/b/"),
      ("https://example.org/caf\u{e9}", "https://example.org/caf%C3%A9/"), ("https://[::1]/a", "https://[::1]/a/"),
    ])
  func good(text: String, expected: String) throws {
    #expect(try BaseURL.reading(text) == expected)
  }

  @Test("may be missing")
  func none() throws { #expect(try BaseURL.reading("") == nil) }

  @Test(
    "is refused where pages cannot stand below it, with what to do",
    arguments: [
      "example.org", "example", "ftp://example.org/", "https:/example.org", "https://", "https:///chat/", "//example.org/", "/chat/",
      "https://example.org/?a=b", "https://example.org/chat?", "https://example.org/#a", "https://example.org#", "https://a b.org/",
      " https://example.org/", "https://example.org/\n", "https://ada:secret@example.org/", "https://ada@example.org/",
      "https://example.org//chat/", "https://example.org/a//", "https://example.org/a/../b", "https://example.org/./",
      "javascript:alert(1)", "https://example.org:99999/", "file:///home",
    ])
  func bad(text: String) {
    let error = #expect(throws: (any Error).self) { try BaseURL.reading(text) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("https://example.org/chat/"), "\(text)")
  }
}
