import ChatArchive
import TestSupport
import Testing

@Suite("The page about a channel")
struct ChannelPurposeTests {
  @Test("says what the channel is about and what it is for, each once and as text")
  func purpose() async throws {
    let folder = try TemporaryFolder()
    func channel(_ id: String, _ about: String) -> String {
      #"{"channel":{"id":"\#(id)","type":"team","cid":"team:\#(id)",\#(about)},"members":[],"messages":["#
        + #"{"id":"\#(id)","text":"hello","user":{"id":"ann","name":"Ann"},"created_at":"2026-01-01T00:00:00Z"}]}"#
    }
    let both = #""topic":"Tea today","description":"Leaves <b>& water""#
    let same = #""topic":"Same","description":"Same""#
    let channels = [channel("a", both), channel("b", #""description":"Just this""#), channel("c", same)]
    try folder.write("[\(channels.joined(separator: ","))]", to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/a/info.html")
    #expect(page.contains(#"<p class="topic" dir="auto">Tea today</p>"#))
    #expect(page.contains(#"<p class="channel-purpose" dir="auto">Leaves &lt;b&gt;&amp; water</p>"#))
    #expect(try !folder.text(of: "site/a/index.html").contains("water"))
    #expect(try !folder.text(of: "site/c/info.html").contains("channel-purpose"))
    let other = try folder.text(of: "site/b/info.html")
    #expect(other.contains(#"<p class="topic" dir="auto">Just this</p>"#) && !other.contains("channel-purpose"))
  }
}
