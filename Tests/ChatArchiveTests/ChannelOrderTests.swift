import ChatArchive
import Foundation
import TestSupport
import Testing

/// What `updateChannelsFromMessageList` decides.
@Suite("The list of channels")
struct ChannelOrderTests {
  /// Three channels. The records say that a is the newest and b the oldest, the messages the other way round; c's record says nothing.
  private func index(_ config: String, newest: String = #""text":"**Bye** now""#) async throws -> String {
    let folder = try TemporaryFolder()
    let facts = [("a", "2026-06-01", "2026-01-01"), ("b", "2026-01-01", "2026-06-01"), ("c", nil, "2026-03-01")]
    let channels = facts.map { id, stated, sent in
      let record = stated.map { #","last_message_at":"\#($0)T00:00:00Z""# } ?? ""
      let messages = [
        #"{"id":"\#(id)1","text":"Hello","type":"regular","user":{"id":"ada","name":"Ada"},"created_at":"2025-01-01T00:00:00Z"}"#,
        #"{"id":"\#(id)2",\#(newest),"user":{"id":"ben","name":"Ben"},"created_at":"\#(sent)T00:00:00Z"}"#,
      ]
      return #"{"channel":{"id":"\#(id)","type":"x","cid":"x:\#(id)","name":"Channel \#(id)","topic":"About \#(id)"\#(record)},"#
        + #""messages":[\#(messages.joined(separator: ","))],"members":[]}"#
    }
    try folder.write("[" + channels.joined(separator: ",") + "]", to: "export/export.json")
    try folder.write("{messageListConfig: {\(config)}}", to: "export/chatarchive.json")
    _ = try await SiteBuilder().build(export: folder.path("export/export.json"), to: folder.path("site"))
    return try folder.text(of: "site/index.html")
  }

  private func names(_ index: String) -> [String] {
    index.matches(of: /<span class="channel-name" dir="auto">([^<]*)</).map { String($0.1) }
  }

  private func topics(_ index: String) -> [String] {
    index.matches(of: /<span class="channel-topic" dir="auto">([^<]*)</).map { String($0.1) }
  }

  private func previews(_ index: String) -> [String] {
    index.matches(of: /<span class="channel-preview">(.*?)<\/span>/).map {
      String($0.1.replacing("<bdi>", with: "").replacing("</bdi>", with: ""))
    }
  }

  @Test("has the order of the export's channel records, with each one's topic and what its newest message says")
  func records() async throws {
    let index = try await index("")
    #expect(names(index) == ["Channel a", "Channel c", "Channel b"])
    #expect(topics(index) == ["About a", "About c", "About b"])
    #expect(previews(index) == [String](repeating: "Ben: Bye now", count: 3))
  }

  @Test("keeps the name apart from what is said, whichever way either is written")
  func directions() async throws {
    let index = try await index("", newest: #""text":"שלום, what?""#)
    #expect(index.contains(#"<span class="channel-preview"><bdi>Ben</bdi>: <bdi>שלום, what?</bdi></span>"#))
  }

  @Test("with updateChannelsFromMessageList has the order of the newest messages")
  func messages() async throws {
    let index = try await index("updateChannelsFromMessageList: true")
    #expect(names(index) == ["Channel b", "Channel c", "Channel a"])
    #expect(topics(index) == ["About b", "About c", "About a"])
  }

  @Test(
    "names what a message without text consists of, and shows no deleted text and no markup",
    arguments: [
      (#""text":"gone","type":"deleted","deleted_at":"2026-06-02T00:00:00Z""#, "Ben: Message deleted"),
      (#""text":"Ben left","type":"system""#, "Ben left"),
      (#""text":"","attachments":[{"type":"image","image_url":"https://example.org/a.png"}]"#, "Ben: 📷 Photo"),
      (#""text":"","attachments":[{"type":"file","title":"Plan.pdf","asset_url":"https://example.org/a"}]"#, "Ben: 📄 Plan.pdf"),
      (#""text":"<img src=x> & co""#, "Ben: &lt;img src=x&gt; &amp; co"), (#""text":"two\nlines""#, "Ben: two lines"),
    ])
  func previews(message: String, expected: String) async throws {
    let index = try await index("", newest: message)
    #expect(previews(index).first == expected)
  }
}
