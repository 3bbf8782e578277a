import ChatModel
import Foundation
import MessageList
import SiteRendering
import Testing

@Suite("What pages tell those who look for them")
struct DiscoveryTests {
  private static var published: TestSite {
    var site = TestSite()
    site.frame.baseURL = "https://example.org/chat/"
    site.frame.isIndexed = true
    return site
  }

  private static func properties(_ page: PageElement) -> [String: String] {
    let metas = page.all("meta").compactMap { meta in (meta["property"] ?? meta["name"]).map { ($0, meta["content"] ?? "") } }
    return Dictionary(metas) { first, _ in first }
  }

  private static func link(_ rel: String, of page: PageElement) -> String? { page.all("link").first { $0["rel"] == rel }?["href"] }

  @Test("is a card and a feed where the site is public")
  func card() throws {
    let site = Self.published
    let page = try site.page([site.plan(message())]) { $0.dates = CivilDay(number: 19_675)...CivilDay(number: 19_676) }
    let properties = Self.properties(page)
    #expect(properties["og:title"] == "General · Site" && properties["og:site_name"] == "Site" && properties["og:type"] == "website")
    #expect(properties["og:description"] == "Messages from Nov 14, 2023 to Nov 15, 2023. All of it")
    #expect(properties["og:url"] == "https://example.org/chat/general/1.html" && properties["og:url"] == Self.link("canonical", of: page))
    #expect(properties["twitter:card"] == "summary" && properties["og:image"] == nil && properties["robots"] == nil)
    #expect(Self.link("alternate", of: page) == "../general/feed.xml")
    #expect(!page.all("script").contains { $0["type"] != nil }, "one page of many is no posting")
  }

  @Test("is nothing where nobody is meant to find the site")
  func hidden() throws {
    let site = TestSite()
    let properties = Self.properties(try site.page([site.plan(message())]))
    #expect(properties["robots"] == "noindex" && !properties.keys.contains { $0.hasPrefix("og:") || $0.hasPrefix("twitter:") })
    #expect(properties["description"] == nil)
  }

  @Test("asks robots to stay away from a site that has an address, and lets them into one that has none")
  func indexing() throws {
    var site = Self.published
    site.frame.isIndexed = false
    var page = try site.page([])
    #expect(Self.properties(page)["robots"] == "noindex" && Self.properties(page)["og:title"] != nil)
    #expect(Self.link("alternate", of: page) != nil)
    site.frame.isIndexed = true
    site.frame.baseURL = nil
    page = try site.page([])
    #expect(Self.properties(page)["robots"] == nil && Self.properties(page)["og:title"] != nil && Self.properties(page)["og:url"] == nil)
    #expect(Self.link("alternate", of: page) == nil && Self.link("canonical", of: page) == nil)
  }

  @Test("has the channel's own picture, never one that stands for it")
  func picture() throws {
    func image(_ record: ChatChannel) throws -> String? {
      var channel = RenderedChannel(
        id: "c", name: "C", topic: nil, picture: .site(path: "media/a.png", size: 1, width: 1, height: 1), folder: "c",
        messageCount: 0, dates: nil)
      channel.record = record
      let source = try Self.published.source(of: PlannedPage(number: 1, isNewest: true), channel: channel)
      return Self.properties(try PageReader.read(source))["og:image"]
    }
    var record = Channel(id: "c")
    #expect(try image(record) == nil)
    record.imageURL = "a.png"
    #expect(try image(record) == "https://example.org/chat/media/a.png")
  }

  @Test("names the numbered page as the one that counts, and index.html where no numbered page shows the same")
  func canonical() throws {
    let site = Self.published
    for (isNewest, isEmpty, beginsEarlier, expected) in [
      (true, false, false, "7.html"), (false, false, false, "7.html"), (true, true, false, "index.html"), (true, false, true, "index.html"),
    ] {
      let page = try site.page(isEmpty ? [] : [site.plan(message())]) {
        ($0.number, $0.isNewest, $0.beginsEarlier) = (7, isNewest, beginsEarlier)
      }
      #expect(Self.link("canonical", of: page) == "https://example.org/chat/general/" + expected)
    }
  }

  @Test("allows the service worker only where there is one")
  func worker() throws {
    var site = TestSite()
    func policy() throws -> String { try site.page([]).all("meta").first { $0["http-equiv"] != nil }?["content"] ?? "" }
    #expect(try !policy().contains("worker-src") && policy().contains("manifest-src 'self'"))
    site.frame.isOffline = true
    #expect(try policy().contains("worker-src 'self'"))
  }

  @Test("is short, whatever a topic or a message says")
  func length() throws {
    let site = Self.published
    var channel = TestSite.channel
    channel.topic = String(repeating: "e\u{301}\n", count: 5000)
    let source = try site.source(of: PlannedPage(number: 1, isNewest: true), channel: channel)
    let description = try #require(Self.properties(try PageReader.read(source))["og:description"])
    #expect(description.utf8.count < 310 && description.hasSuffix("…") && !description.contains("\n"))
  }
}
