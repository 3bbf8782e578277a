import ChatArchive
import Foundation
import TestSupport
import Testing

/// A channel's `index.html`, which shows its newest messages whatever the bounds of the numbered pages.
@Suite("The front page of a channel")
struct FrontPageTests {
  private static func built(
    _ count: Int, pageSize: Int = 50, baseURL: String? = nil, configuration: String = "{}", of messages: ((Int) -> String)? = nil
  ) async throws -> BuiltSite {
    let folder = try TemporaryFolder()
    var text = CommandExport.messages(count)
    if let messages {
      text =
        #"[{"channel":{"cid":"messaging:tea","id":"tea","type":"messaging","name":"Tea"},"messages":["#
        + (0..<count).map(messages).joined(separator: ",\n") + "]}]"
    }
    try folder.write(text, to: "export.json")
    let options = try folder.write(configuration, to: "options.json")
    return try await BuiltSite.build([folder.path("export.json")], in: folder) {
      ($0.pageSize, $0.baseURL, $0.configurationFile) = (pageSize, baseURL, options)
    }
  }

  private static func ids(_ page: String, of site: BuiltSite) throws -> [String] {
    try site.messages(on: [page]).compactMap { $0.attributes["id"] }
  }

  @Test(
    "shows as many messages as a full page has, or all, in order",
    arguments: [(1, 50), (49, 50), (50, 50), (51, 50), (52, 50), (100, 50), (101, 50), (7, 3), (9, 3), (5, 1), (3, 1000)])
  func newest(count: Int, pageSize: Int) async throws {
    let site = try await Self.built(count, pageSize: pageSize)
    #expect(try Self.ids("tea/index.html", of: site) == (max(0, count - pageSize)..<count).map { "m-m\($0)" })
    let numbered = try site.numberedPages(of: "tea")
    #expect(try numbered.map { try Self.ids($0, of: site).count }.reduce(0, +) == count)
    let newest = try site.text(of: #require(numbered.last))
    #expect(try (site.text(of: "tea/index.html") == newest) == (count <= pageSize || count % pageSize == 0))
  }

  @Test("has a pager that leads to the page before its first message, says its own dates, and leads to nothing later")
  func pager() async throws {
    let site = try await Self.built(52)
    let pagers = try site.page("tea/index.html").all(ofClass: "pager")
    #expect(pagers.count == 2)
    for pager in pagers {
      let links = pager.all(named: "a").filter { $0.attributes["rel"] != nil }
      #expect(links.map { $0.attributes["href"] } == ["1.html"] && links.map { $0.attributes["rel"] } == ["prev"])
    }
    let report = try await SiteCheck(site: site.folder.path("site")).run()
    #expect(report.diagnostics.entries.isEmpty, "\(report.diagnostics.entries)")
  }

  @Test("leaves the numbered pages as they are, their addresses too, and names itself where no other page shows the same")
  func addresses() async throws {
    func canonical(_ page: String, _ site: BuiltSite) throws -> String? {
      try site.page(page).all(named: "link").first { $0.attributes["rel"] == "canonical" }?.attributes["href"]
    }
    let (full, more) = (
      try await Self.built(50, baseURL: "https://example.org/"), try await Self.built(52, baseURL: "https://example.org/")
    )
    #expect(try canonical("tea/index.html", full) == "https://example.org/tea/1.html")
    #expect(try canonical("tea/index.html", more) == "https://example.org/tea/index.html")
    for (number, ids) in [(1, 0..<50), (2, 50..<52)] {
      #expect(try canonical("tea/\(number).html", more) == "https://example.org/tea/\(number).html")
      #expect(try Self.ids("tea/\(number).html", of: more) == ids.map { "m-m\($0)" })
    }
    #expect(try !full.text(of: "sitemap.xml").contains("tea/index.html<"))
    let sitemap = try more.text(of: "sitemap.xml")
    #expect(sitemap.contains("tea/2.html<") && sitemap.contains("tea/index.html<"))
  }

  @Test("groups its first message with the one before it, which it does not show")
  func grouping() async throws {
    // All of one person's within a minute: one group, of which no page but the first has the top.
    let site = try await Self.built(5, pageSize: 3) { number in
      #"{"id":"m\#(number)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:0\#(number)Z"}"#
    }
    let classes = try site.messages(on: ["tea/index.html"]).map { $0.attributes["class"] ?? "" }
    #expect(classes.count == 3 && classes.allSatisfy { !$0.contains("group-start") })
    #expect(classes.map { $0.contains("group-end") } == [false, false, true])
  }

  @Test("leads to messages that it shows within the page, and to others by their numbered pages")
  func links() async throws {
    let site = try await Self.built(7, pageSize: 3) { number in
      let quoted = number > 4 ? #","quoted_message_id":"m\#(number == 5 ? 4 : 2)""# : ""
      return #"{"id":"m\#(number)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:0\#(number)Z"\#(quoted)}"#
    }
    func links(_ page: String) throws -> [String?] {
      try site.page(page).all(named: "blockquote").map { $0.all(named: "a").first?.attributes["href"] }
    }
    #expect(try links("tea/index.html") == ["#m-m4", "1.html#m-m2"])
    #expect(try links("tea/2.html") == ["#m-m4"] && links("tea/3.html") == ["1.html#m-m2"])
  }

  @Test("has a date above its first message, and the line above what is new where that is")
  func rows() async throws {
    let site = try await Self.built(
      5, pageSize: 3, configuration: "{messageListConfig: {dateIndicatorPlacement: 'messageList'}}"
    ) { number in
      #"{"id":"m\#(number)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-0\#(number / 4 + 1)T00:00:0\#(number)Z"}"#
    }
    #expect(
      try site.items(on: ["tea/index.html"]).map { $0.attributes["data-date"] ?? $0.attributes["id"] ?? "" } == [
        "2026-01-01", "m-m2", "m-m3", "2026-01-02", "m-m4",
      ])
  }
}
