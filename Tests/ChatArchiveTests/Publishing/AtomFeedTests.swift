import ChatModel
import Foundation
import Templating
import TestSupport
import Testing

@testable import ChatArchive
@testable import SitePublishing
@testable import SiteValidation

@Suite("A feed")
struct AtomFeedTests {
  private static func feed(_ entries: [FeedEntry], namesChannels: Bool = false) -> AtomFeed {
    AtomFeed(
      id: "https://example.org/a/", address: "https://example.org/a/feed.xml", title: "A <b>", subtitle: nil, author: "Site",
      language: "en-GB", words: TestWords.english, icon: "https://example.org/icon.svg", start: Timestamp(seconds: 86_400),
      entries: entries,
      namesChannels: namesChannels)
  }

  private static func entry(_ text: String, updated: Int64 = 1_700_000_000) -> FeedEntry {
    FeedEntry(
      id: "https://example.org/a/#m-1", address: "https://example.org/a/1.html#m-1", title: text, author: text, channel: text,
      published: nil, updated: Timestamp(seconds: updated), text: text)
  }

  private static func text(_ feed: AtomFeed) -> String { String(decoding: Markup { feed.write(to: &$0) }.bytes, as: UTF8.self) }

  @Test("without entries is valid, and as old as its channel")
  func empty() throws {
    let text = Self.text(Self.feed([]))
    #expect(text.contains("<updated>1970-01-02T00:00:00Z</updated>") && text.contains("<title>A &lt;b&gt;</title>"))
    #expect(try FeedSchema().findings(in: Array(text.utf8), path: "feed.xml") == [])
  }

  @Test("was updated when the newest of its entries was, be that an old message")
  func updated() {
    let text = Self.text(Self.feed([Self.entry("x"), Self.entry("y", updated: 1_800_000_000)]))
    #expect(text.firstRange(of: "<updated>2027-01-15T08:00:00Z</updated>") != nil && text.prefix { $0 != "y" }.contains("2027"))
  }

  @Test("has paragraphs where there are empty lines")
  func paragraphs() {
    let text = Self.text(Self.feed([Self.entry("\n a & b\r\nc\n \n\t\nd\n")]))
    #expect(text.contains("<div xmlns=\"http://www.w3.org/1999/xhtml\"><p> a &amp; b<br/>c</p><p>d</p></div>"))
  }

  @Test(
    "is valid whatever a message says",
    arguments: [
      "", "</content></entry>", "]]>", "<![CDATA[", "<!--", "&", "&lt;", "\"'", "\u{0}\u{1}\u{b}\u{FFFE}\u{FFFF}", "\u{85}\u{2028}",
      "😀\u{202e}", String(repeating: "\n", count: 1000), "<script>alert(1)</script>",
    ])
  func hostile(text: String) throws {
    for namesChannels in [false, true] {
      let feed = Self.text(Self.feed([Self.entry(text)], namesChannels: namesChannels))
      #expect(try FeedSchema().findings(in: Array(feed.utf8), path: "feed.xml") == [])
      #expect(!feed.contains("<script"))
    }
  }
}
