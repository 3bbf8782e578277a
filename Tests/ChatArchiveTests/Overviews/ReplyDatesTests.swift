import ChatArchive
import TestSupport
import Testing

/// Messages in threads count, so that the dates of a channel are theirs too, whatever the format.
@Suite("Dates of replies")
struct ReplyDatesTests {
  private func site(_ configuration: String = "{}", root: String = "2026-03-02", reply: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let messages = [("a", root, ""), ("b", reply, #","parent_id":"a""#)].map { id, day, parent in
      #"{"id":"\#(id)","text":"\#(id)","user":{"id":"ada"},"created_at":"\#(day)T12:00:00Z"\#(parent)}"#
    }
    let other =
      #"{"channel":{"id":"o","type":"x","cid":"x:o","name":"Other"},"messages":[{"id":"c","text":"c","user":{"id":"ada"},"created_at":"2026-03-02T11:00:00Z"}]}"#
    try folder.write(
      #"[{"channel":{"id":"g","type":"x","cid":"x:g","name":"General"},"messages":[\#(messages.joined(separator: ","))]},\#(other)]"#,
      to: "export/export.json")
    try folder.write(configuration, to: "export/chatarchive.json")
    _ = try await SiteBuilder().build(export: folder.path("export/export.json"), to: folder.path("site"))
    return folder
  }

  private func dates(_ page: String) -> [String] { page.matches(of: /<time datetime="(2026[0-9-]*)">/).map { String($0.1) } }

  @Test(
    "the index and the pages of statistics have the day of the last reply",
    arguments: ["index.html", "general/info.html", "all/info.html"])
  func last(page: String) async throws {
    let folder = try await site(reply: "2026-03-09")
    #expect(dates(try folder.text(of: "site/" + page)).prefix(2) == ["2026-03-02", "2026-03-09"])
  }

  @Test("a reply that is older than all others begins the dates")
  func first() async throws {
    let folder = try await site(reply: "2026-02-27")
    #expect(dates(try folder.text(of: "site/index.html")).prefix(2) == ["2026-02-27", "2026-03-02"])
  }

  @Test("the map of the site tells of a reply that the index counts")
  func sitemap() async throws {
    let folder = try await site(#"{baseURL: "https://example.org/"}"#, reply: "2026-03-09")
    let map = try folder.text(of: "site/sitemap.xml")
    #expect(map.contains("<loc>https://example.org/</loc><lastmod>2026-03-09T12:00:00Z</lastmod>"))
    #expect(map.contains("<loc>https://example.org/general/info.html</loc><lastmod>2026-03-09T12:00:00Z</lastmod>"))
  }
}
