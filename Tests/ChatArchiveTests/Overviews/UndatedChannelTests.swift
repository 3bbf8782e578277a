import ChatArchive
import TestSupport
import Testing

@Suite("A channel of which nobody knows any date")
struct UndatedChannelTests {
  @Test("counts its messages and words, and has no month of its own among those of the archive")
  func months() async throws {
    let folder = try TemporaryFolder()
    func channel(_ id: String, _ time: String) -> String {
      #"{"channel":{"id":"\#(id)","type":"team","cid":"team:\#(id)"},"members":[],"messages":["#
        + #"{"id":"\#(id)","text":"hello \#(id)","user":{"id":"ann","name":"Ann"}\#(time)}]}"#
    }
    let dated = [#","created_at":"2026-01-01T00:00:00Z""#, #","created_at":"2026-03-01T00:00:00Z""#]
    try folder.write("[\(channel("a", dated[0])),\(channel("b", dated[1])),\(channel("c", ""))]", to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    for page in ["all/info.html", "people/ann.html"] {
      let text = try folder.text(of: "site/" + page)
      #expect(text.contains("<dd>3</dd><dt>Messages</dt>") || text.contains("<dt>Messages</dt><dd>3</dd>"), "\(page)")
      #expect(text.contains("January 2026") && text.contains("March 2026") && !text.contains("1970"), "\(page)")
    }
    #expect(try !folder.text(of: "site/c/info.html").contains("1970"))
  }
}
