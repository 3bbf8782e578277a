import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteValidation

@Suite("The schema of feeds")
struct FeedSchemaTests {
  /// The least that RFC 4287 asks for in a feed with an entry (its section 1.1), and a content of XHTML.
  static let feed = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <title>Example</title>
    <link rel="self" href="http://example.org/feed.xml"/>
    <updated>2003-12-13T18:30:02Z</updated>
    <author><name>Ada</name></author>
    <id>http://example.org/</id>
    <entry>
    <title>One</title>
    <link href="http://example.org/one"/>
    <id>http://example.org/#one</id>
    <updated>2003-12-13T18:30:02.25Z</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></content>
    </entry>
    </feed>
    """

  private func findings(_ feed: String) throws -> [Diagnostic] { try FeedSchema().findings(in: Array(feed.utf8), path: "feed.xml") }

  @Test("A feed has no findings, and may have more than the least, in any order, and elements of others")
  func good() throws {
    #expect(try findings(Self.feed) == [])
    let more = Self.feed.replacing("<entry>", with: "<entry><published>2003-12-13T18:30:02+01:00</published><category term=\"x\"/>")
      .replacing(
        "<id>http://example.org/</id>", with: "<generator>x</generator><subtitle type=\"html\">&lt;b&gt;</subtitle><id>urn:a:b</id>"
      )
      .replacing("<title>One</title>", with: "<x:y xmlns:x=\"urn:x\"><x:z a=\"b\">c</x:z></x:y><title type=\"text\">One</title>")
      .replacing(
        "<content type=\"xhtml\"><div xmlns=\"http://www.w3.org/1999/xhtml\"><p>Text</p></div></content>", with: "")
    #expect(try findings(more) == [])
  }

  /// What is replaced, by what, and the line of the fault.
  static let faults: [(String, String, Int)] = [
    ("<id>http://example.org/</id>", "", 2), ("<id>http://example.org/</id>", "<id>example</id>", 7),
    ("<updated>2003-12-13T18:30:02Z</updated>", "", 2), ("2003-12-13T18:30:02Z", "13.12.2003", 5), ("<title>Example</title>", "", 2),
    ("<name>Ada</name>", "", 6), ("<title>One</title>", "", 8), ("<title>One</title>", "<title>One</title><title>Two</title>", 8),
    ("2003-12-13T18:30:02.25Z", "2003-12-13", 12), ("href=\"http://example.org/one\"", "href=\"one\"", 10),
    ("href=\"http://example.org/one\"", "href=\"http://example.org/o n e\"", 10), ("href=\"http://example.org/one\"", "", 10),
    (" xmlns=\"http://www.w3.org/1999/xhtml\"", "", 13), ("<p>Text</p>", "<p xmlns=\"\">Text</p>", 13),
    ("type=\"xhtml\"", "type=\"markup\"", 13),
    ("<entry>", "<entry><item/>", 8), ("</entry>\n", "</entry>\n<subtitle>x</subtitle>\n", 2), ("xml:lang=\"en\"", "xml:lang=\"en_GB\"", 2),
  ]

  @Test("A fault is found", arguments: faults)
  func fault(part: String, other: String, line: Int) throws {
    let broken = Self.feed.replacing(part, with: other, maxReplacements: 1)
    try #require(broken != Self.feed)
    let found = try findings(broken)
    #expect(!found.isEmpty && found.allSatisfy { $0.severity == .error && $0.place.file == "feed.xml" }, "\(found)")
    #expect(found.contains { abs(($0.place.line ?? 0) - line) <= 1 || $0.place.line == 2 || $0.place.line == 8 }, "\(found)")
  }

  @Test(
    "What is no feed is told once",
    arguments: ["", "<feed", "<feed xmlns='http://www.w3.org/2005/Atom'><title>&x;</title></feed>", "{}", "<html/>", "\u{0}"])
  func noFeed(text: String) throws {
    let found = try findings(text)
    #expect(found.count == 1, "\(text): \(found)")
  }

  @Test("A declaration is refused, and nothing that it says is taken in")
  func declaration() throws {
    var laughs = "<!DOCTYPE feed [<!ENTITY a \"ha\">"
    for (name, previous) in zip("bcdefghij", "abcdefghi") {
      laughs += "<!ENTITY \(name) \"" + String(repeating: "&\(previous);", count: 10) + "\">"
    }
    let feed = Self.feed.replacing("<feed", with: laughs + "]>\n<feed").replacing("<title>One", with: "<title>&j;")
    let found = try findings(feed)
    #expect(found.count == 1 && found.first?.summary.contains("declaration") == true, "\(found)")
  }

  @Test("A check of a site tells what is wrong with its feeds, in the order of their paths")
  func check() async throws {
    let site = try TemporarySite([:])
    try site.write(TestPage.make(body: "<p>x</p>"), to: "index.html")
    for folder in ["", "a/", "b/", "c/"] { try site.write(Self.feed, to: folder + "feed.xml") }
    func findings() async throws -> [Place] {
      try await SiteChecker(root: site.root, jobs: 2).check().findings.filter { $0.place.file?.hasSuffix(".xml") == true }.map(\.place)
    }
    #expect(try await findings() == [])
    for folder in ["c/", "a/", "media/"] { try site.write(Self.feed.replacing("<name>Ada</name>", with: ""), to: folder + "feed.xml") }
    #expect(try await Set(findings().compactMap(\.file)) == ["a/feed.xml", "c/feed.xml"])
    #expect(try await findings().first?.file == "a/feed.xml")
  }
}
