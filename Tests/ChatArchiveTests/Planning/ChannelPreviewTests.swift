import ChatArchive
import TestSupport
import Testing

@Suite("The preview of a channel")
struct ChannelPreviewTests {
  @Test(
    "names what its newest message is shown with",
    arguments: [
      (#""text":"hello""#, "hello"), (#""text":"""#, "Empty message"),
      (#""attachments":[{"type":"image","image_url":"https://a.example/i.png"}]"#, "📷 Photo"),
      (#""attachments":[{"type":"giphy","thumb_url":"https://a.example/g.gif"}]"#, "/giphy"),
      (#""attachments":[{"type":"giphy"}],"poll":{"id":"p","name":"Tea?","options":[]}"#, "📊 Tea?"),
      (#""deleted_at":"2026-01-02T00:00:00Z","attachments":[{"type":"giphy"}]"#, "Message deleted"),
    ])
  func newest(fields: String, preview: String) async throws {
    let folder = try TemporaryFolder()
    let message = #"{"id":"m","user":{"id":"u","name":"Ann"},"created_at":"2026-01-01T00:00:00Z",\#(fields)}"#
    try folder.write(#"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(message)],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let latest = try folder.text(of: "site/latest.js")
    #expect(latest.contains(#"["Ann","\#(preview)"]"#), "\(latest)")
  }
}
