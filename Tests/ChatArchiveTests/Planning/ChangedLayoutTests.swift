import ChatArchive
import Settings
import TestSupport
import Testing

@Suite("Layout options of the configuration")
struct ChangedLayoutTests {
  @Test(
    "can give every message each part, and the site passes its check",
    arguments: ["threadInfo", "centered", "avatar", "bubble", "flipped", "authorName", "reactions", "quotedMessage"])
  func everyPart(name: String) async throws {
    let folder = try TemporaryFolder()
    let people = #""user":{"id":"u"}"#
    let messages = [
      #"{"id":"root","text":"x",\#(people),"created_at":"2026-01-01T00:00:00Z"}"#,
      #"{"id":"gone","text":"x","type":"deleted",\#(people),"created_at":"2026-01-01T00:00:01Z","deleted_at":"2026-01-02T00:00:00Z"}"#,
      #"{"id":"reply","text":"😀","parent_id":"root",\#(people),"created_at":"2026-01-01T00:00:02Z"}"#,
    ]
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    var build = BuildOptions()
    build.configurationFile = try folder.write(
      "{messageListConfig: {layoutOptions: [{of: 'all', insert: ['\(name)']}]}}", to: "options.json")
    _ = try await SiteBuilder(options: build).build(export: folder.path("e.json"), to: folder.path("site"))
    #expect(try await SiteCheck(site: folder.path("site")).run().diagnostics.entries.isEmpty)
    #expect(try folder.text(of: "site/c/1.html").contains("thread/root.html"))
    #expect(try !folder.text(of: "site/c/thread/root.html").contains("href=\"thread/"))
  }
}
