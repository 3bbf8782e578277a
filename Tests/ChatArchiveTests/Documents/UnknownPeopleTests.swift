import ChatArchive
import TestSupport
import Testing

@Suite("People without an id, where a program draws the messages")
struct UnknownPeopleTests {
  private struct Factory: ViewFactory {}

  @Test("have no other's name: not that of the stand-in for a message that was quoted and is not in the export")
  func standIn() async throws {
    let folder = try TemporaryFolder()
    let messages = [
      #"{"id":"a","text":"x","quoted_message_id":"gone","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:00Z"}"#,
      #"{"id":"b","text":"x","created_at":"2026-01-01T00:00:01Z"}"#,
    ]
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder(viewFactory: Factory()).build(export: folder.path("e.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/c/1.html")
    #expect(page.matches(of: #/Quoted message/#).count == 1, "\(page)")
  }
}
