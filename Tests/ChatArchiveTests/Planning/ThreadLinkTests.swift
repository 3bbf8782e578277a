import ChatArchive
import TestSupport
import Testing

@Suite("Links to threads")
struct ThreadLinkTests {
  @Test("leads from a reply to a reply that its channel shows to the thread")
  func nestedReply() async throws {
    let folder = try TemporaryFolder()
    let messages = [("root", nil), ("reply", "root"), ("nested", "reply")].enumerated().map { number, message in
      let parent = message.1.map { #","parent_id":"\#($0)","show_in_channel":true"# } ?? ""
      return #"{"id":"\#(message.0)","text":"x","user":{"id":"u","name":"U"},"created_at":"2026-01-01T00:00:0\#(number)Z"\#(parent)}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/c/1.html")
    #expect(page.contains("thread/root.html#m-reply") && page.contains("thread/root.html#m-nested"))
  }
}
