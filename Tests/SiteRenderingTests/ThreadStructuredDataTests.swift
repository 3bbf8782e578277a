import ChatModel
import Foundation
import MessageList
import SiteRendering
import TestSupport
import Testing

@Suite("The structured data of a thread")
struct ThreadStructuredDataTests {
  private static var site: TestSite {
    var site = TestSite()
    site.frame.baseURL = "https://example.org/"
    site.frame.isIndexed = true
    return site
  }

  /// The page of a thread, as text.
  private static func page(_ messages: [Message], name: String? = nil, hasRoot: Bool = true, site: TestSite = site) throws -> String {
    let thread = PlannedThreadPage(
      fileName: "m1.html", name: name, backHref: "../1.html", hasRoot: hasRoot, dates: nil, messages: messages.map { site.plan($0) })
    return try site.source("general/thread/m1.html") { try $0.render(thread, of: TestSite.channel, into: &$1) }
  }

  /// The text of the page's data element as HTML reads it: up to the first end of a script element.
  private static func data(_ page: String) throws -> [String: Any]? {
    let parts = page.components(separatedBy: "<script type=\"application/ld+json\">")
    guard parts.count == 2, let text = parts[1].components(separatedBy: "</script").first else { return nil }
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }

  private static func reply(_ id: String, _ text: String, _ change: (inout Message) -> Void = { _ in }) -> Message {
    var reply = Message(id: id, authorID: "bob", text: text, createdAt: Timestamp(seconds: 1_700_000_100))
    reply.parentID = "m1"
    change(&reply)
    return reply
  }

  @Test("tells who asked what, when, and who answered")
  func posting() throws {
    let root = message("Is there **tea**?") {
      $0.reactions = [Reaction(type: "like", count: 2), Reaction(type: "sad", count: 1)]
      $0.editedAt = Timestamp(seconds: 1_700_000_050)
    }
    let data = try #require(try Self.data(Self.page([root, Self.reply("a", "Yes"), Self.reply("b", "No")])))
    #expect(data["@type"] as? String == "DiscussionForumPosting" && data["@context"] as? String == "https://schema.org")
    #expect(data["text"] as? String == "Is there tea?" && data["headline"] as? String == "Is there tea?")
    #expect((data["author"] as? [String: String])?["name"] == "Ann")
    #expect(data["datePublished"] as? String == "2023-11-14T22:13:20Z" && data["dateModified"] as? String == "2023-11-14T22:14:10Z")
    #expect(data["url"] as? String == "https://example.org/general/thread/m1.html#m-m1" && data["commentCount"] as? Int == 2)
    let statistics = data["interactionStatistic"] as? [[String: Any]] ?? []
    #expect(statistics.map { $0["userInteractionCount"] as? Int } == [2, 3])
    let comments = data["comment"] as? [[String: Any]] ?? []
    #expect(comments.map { $0["text"] as? String } == ["Yes", "No"])
    #expect(comments.first?["url"] as? String == "https://example.org/general/thread/m1.html#m-a")
    #expect(comments.allSatisfy { $0["@type"] as? String == "Comment" && ($0["author"] as? [String: String])?["name"] == "Bob" })
  }

  @Test("is not there without the root, for a deleted one, or where robots are asked to stay away")
  func absent() throws {
    var hidden = Self.site
    hidden.frame.isIndexed = false
    let deleted = message { $0.deletedAt = Timestamp(seconds: 1_700_000_200) }
    #expect(try Self.data(Self.page([message()], hasRoot: false)) == nil)
    #expect(try Self.data(Self.page([deleted, Self.reply("a", "x")])) == nil)
    #expect(try Self.data(Self.page([message()], site: hidden)) == nil)
    #expect(try Self.data(Self.page([message()])) != nil)
  }

  @Test("says nothing of what was deleted, counts every answer, and tells the first hundred")
  func answers() throws {
    let replies = (0..<150).map { number in
      Self.reply("r\(number)", "secret \(number)") { if number % 3 == 0 { $0.kind = .deleted } }
    }
    let data = try #require(try Self.data(Self.page([message()] + replies)))
    let comments = data["comment"] as? [[String: Any]] ?? []
    #expect(data["commentCount"] as? Int == 100 && comments.count == 100)
    #expect(!comments.contains { $0["text"] as? String == "secret 3" })
  }

  @Test("cannot be left by anything that a message says", arguments: 0..<30)
  func hostile(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "</script>", "</SCRIPT ", "<!--", "<script>", "-->", "]]>", "&lt;/script&gt;", "&#60;", "\u{2028}", "\u{2029}", "\"", "\\", "\\u003c",
      "'",
      "\n", "\u{0}", "\u{1F}", "\u{85}", "\u{FFFE}", "{{title}}", "😀", "x",
    ]
    func text() -> String {
      (0..<Int.random(in: 1...12, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    }
    var site = Self.site
    site.config.markdownSupportEnabled = false
    let (first, second, name) = (text(), text(), text())
    let page = try Self.page(
      [message(first) { $0.isPlainText = true }, Self.reply("</script>", second) { $0.isPlainText = true }], name: name, site: site)
    let data = try #require(try Self.data(page), "seed \(seed)")
    #expect(data["headline"] as? String == name && data["text"] as? String == first, "seed \(seed)")
    let comments = data["comment"] as? [[String: Any]] ?? []
    #expect(comments.map { $0["text"] as? String } == [second], "seed \(seed)")
    // As XML, the element has the same text and no element in it.
    let element = try #require(try PageReader.read(page).all("script").first { $0["type"] == "application/ld+json" })
    #expect(element.elements.isEmpty && page.components(separatedBy: element.text).count == 2, "seed \(seed)")
  }
}
