import Foundation
import TestSupport
import Testing
import TextMarkup

@Suite("Allowed addresses")
struct SafeURLTests {
  @Test(
    "Allowed addresses are written so that they fit an attribute and the URL Standard",
    arguments: [
      ("https://example.org", "https://example.org"),
      ("HTTPS://Example.ORG/A", "https://example.org/A"),
      (" \u{1}https://example.org/ ", "https://example.org/"),
      ("ht\ntp\t://example.org", "http://example.org"),
      ("https://example.org/a b\"c'<d>`{e}|\\^[f]", "https://example.org/a%20b%22c'%3Cd%3E%60%7Be%7D%7C%5C%5E%5Bf%5D"),
      ("https://example.org/%41%zz%4", "https://example.org/%41%25zz%254"),
      ("https://example.org/a#b#c", "https://example.org/a#b%23c"),
      ("https://example.org?q=1&r=2", "https://example.org?q=1&r=2"),
      ("https://münchen.de/straße", "https://münchen.de/straße"),
      ("https://example.org/a\u{202E}b\u{A0}c\(noncharacter)", "https://example.org/a%E2%80%AEb%C2%A0c%EF%B7%91"),
      ("http://[::1]:80/", "http://[::1]:80/"),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
      ("mailto:a@example.org?subject=a b", "mailto:a@example.org?subject=a%20b"),
      ("TEL:+1 (2) 3", "tel:+1%20(2)%203"),
    ])
  func allowed(url: String, expected: String) {
    #expect(SafeURL.allowed(url) == expected)
  }

  @Test(
    "Everything else is refused",
    arguments: [
      "javascript:alert(1)", "JaVaScript:x", "java\nscript:x", "\u{1}javascript:x", "java\u{0}script:x", " javascript:x",
      "data:text/html,x", "vbscript:x",
      "file:///etc/passwd", "ftp://example.org", "", ":", "://x", "/a", "a/b", "//example.org", "#a", "example.org", "http:", "http:/",
      "http://", "http:///x", "http:\\\\x",
      "http://a b/", "http://a..b/", "http://.a", "http://-a.org", "http://a%41.org", "http://user@example.org", "http://a:b@example.org",
      "http://example.org:x",
      "http://example.org:99999", "http://example.org:", "http://[::1", "http://[zz]/", "http://1.2.3", "http://256.1.1.1",
      "http://01.1.1.1", "http://0x7f", "http://a<b",
      "http://😀.org", "http://a\u{AD}b.org", "http://a\u{200B}b.org", "mailto:", "tel:", "tel:#", "view-source:http://x.org",
      "blob:http://x.org",
    ])
  func refused(url: String) {
    #expect(SafeURL.allowed(url) == nil)
  }

  @Test("Random addresses give only what is safe in an attribute, and the same again when asked twice")
  func random() {
    var generator = SeededGenerator(seed: 7)
    let parts = [
      "http", "https", "javascript", "mailto", "tel", "data", ":", "//", "/", "a.org", "x", "@", "\"", "'", "<", ">", "%", "%41", "#", "?",
      "\\", "\n", "\0", " ", "é", "😀", "\u{202E}",
      "[", "]", "{", "&", "^", noncharacter,
    ]
    var allowed = 0
    for round in 0..<20_000 {
      var url = round % 2 == 0 ? "https://a.org" : ""
      for _ in 0..<Int.random(in: 1...8, using: &generator) { url += parts.randomElement(using: &generator) ?? "" }
      guard let result = SafeURL.allowed(url) else { continue }
      allowed += 1
      #expect(["http://", "https://", "mailto:", "tel:"].contains { result.hasPrefix($0) }, "\(url.debugDescription)")
      #expect(!result.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F || "\"<>`{}|\\^".unicodeScalars.contains($0) })
      #expect(SafeURL.allowed(result) == result, "\(url.debugDescription) \(result)")
      #expect(URL(string: result) != nil, "\(result)")
    }
    #expect(allowed > 2_000)
  }

  @Test("An address is the same whether it is taken as it is or taken apart, which a control character asks for")
  func shortcut() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "a", "b.", "example.com", "/", "?q=1", "#f", ".", "..", "-", "0", "0x1f", "127.0.0.1", ":80", ":", "@", "%20", "%", "A", "_", "é",
      " ", "~",
      "\"", "&", String(repeating: "a", count: 60), "[::1]", "\\", "x.y/z?a=b&c=d",
    ]
    var kept = 0
    for _ in 0..<20_000 {
      var url = ["http://", "https://", "https:/", "httpss://", "Http://", "http:"].randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 0...5, using: &random) { url += pieces.randomElement(using: &random) ?? "" }
      let allowed = SafeURL.allowed(url)
      #expect(allowed == SafeURL.allowed("\u{1}" + url), "\(url)")
      if allowed == url { kept += 1 }
    }
    #expect(kept > 500)
  }
}
