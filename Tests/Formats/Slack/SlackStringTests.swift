import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import SlackReading

@Suite("Escapes in Slack's strings")
struct SlackStringTests {
  private func outline(_ message: Message) -> String { message.richText.map { Outline.of($0) } ?? message.text }

  private func sections(_ elements: String, _ type: String = "rich_text_section", text: String = "") async throws -> Message {
    let block = #"{"type": "rich_text", "elements": [{"type": "\#(type)", "elements": [\#(elements)]}]}"#
    return try #require(try await SlackExport.message(#""text": "\#(text)", "blocks": [\#(block)]"#))
  }

  @Test(
    "each escape is decoded once",
    arguments: [
      ("a &lt; b &gt; c &amp; d", "a < b > c & d"), ("&amp;lt; &amp;amp;", "&lt; &amp;"), ("& &copy; &lt", "& &copy; &lt"), ("", ""),
    ])
  func decoding(text: String, decoded: String) {
    #expect(SlackString.decoded(text) == decoded)
  }

  @Test(
    "addresses and labels of links, and of dates, have the characters that were meant",
    arguments: [
      (#"{"type": "link", "url": "https://a.example/?a&amp;b=&lt;2&gt;"}"#, "L(https://a.example/?a&b=<2> https://a.example/?a&b=<2>)"),
      (#"{"type": "link", "url": "https://a.example/", "text": "Q&amp;A"}"#, "L(https://a.example/ Q&A)"),
      (
        #"{"type": "date", "timestamp": 1392734382, "format": "{date} &gt; now", "fallback": "x", "url": "https://a.example/?a&amp;b"}"#,
        "L(https://a.example/?a&b T(1392734382 date 2014-02-18) > now)"
      ),
      (#"{"type": "color", "value": "a&amp;b"}"#, "C(a&b)"),
    ])
  func richText(element: String, expected: String) async throws {
    #expect(outline(try await sections(element)) == expected)
  }

  @Test(
    "what somebody typed in rich text stays where the text beside it, or a bare sign in it, says that it was typed",
    arguments: [
      ("1 &lt; 2 &amp; 3", "1 &lt; 2 &amp; 3", "1 < 2 & 3"), ("type &lt; here", "type &amp;lt; here", "type &lt; here"),
      ("<b> is &lt;b&gt;", "", "<b> is &lt;b&gt;"), ("R&D &amp; more", "", "R&D &amp; more"),
    ])
  func typed(element: String, text: String, expected: String) async throws {
    let message = try await sections(#"{"type": "text", "text": "\#(element)"}"#, text: text)
    #expect(outline(message) == expected)
  }

  @Test("cards, files and buttons have them decoded in every field")
  func parts() async throws {
    let card =
      #"{"from_url": "https://n.example/?a=1&amp;b=2", "title": "News &amp; views", "title_link": "https://n.example/t?a&amp;b", "text": "x &lt; y", "service_name": "N&amp;N", "thumb_url": "https://n.example/p?a&amp;b", "actions": [{"text": "Go &gt;", "url": "https://n.example/g?a&amp;b"}], "fields": [{"title": "K&amp;L", "value": "&lt;v&gt;"}], "footer": "F&amp;G"}"#
    let files =
      #"{"id": "F1", "mode": "hosted", "title": "A &amp; B.txt", "url_private": "https://f.example/?a&amp;b"}, {"id": "F2", "mode": "email", "from": [{"name": "C &amp; D", "address": "c@d.example"}], "title": "Mail", "attachments": [{"filename": "E&amp;F.pdf", "url": "https://f.example/e?a&amp;b"}]}"#
    let blocks =
      #"{"type": "actions", "elements": [{"type": "button", "text": {"type": "plain_text", "text": "1 &gt; 0"}, "url": "https://b.example/?a&amp;b"}]}, {"type": "image", "image_url": "https://b.example/i?a&amp;b", "alt_text": "I &amp; J"}"#
    let message = try #require(
      try await SlackExport.message(#""text": "", "attachments": [\#(card)], "files": [\#(files)], "blocks": [\#(blocks)]"#))
    let shown = message.attachments.flatMap { attachment in
      let texts = [attachment.title, attachment.text, attachment.authorName, attachment.card?.footer]
      let addresses = [attachment.url, attachment.linkURL, attachment.thumbnailURL]
      let fields = attachment.card?.fields.flatMap { [Outline.of($0.name), Outline.of($0.value)] } ?? []
      return (texts + addresses).compactMap(\.self) + fields
    }
    let buttons = message.extras.buttons.joined().flatMap { [$0.label, $0.url ?? ""] }
    #expect(!(shown + buttons).contains { $0.contains("&amp;") || $0.contains("&lt;") || $0.contains("&gt;") })
    for text in [
      "News & views", "https://n.example/t?a&b", "x < y", "N&N", "https://n.example/p?a&b", "K&L", "<v>", "F&G", "A & B.txt",
      "https://f.example/?a&b", "E&F.pdf", "https://f.example/e?a&b", "I & J", "https://b.example/i?a&b",
    ] { #expect(shown.contains(text), "\(text)") }
    #expect(shown.contains { $0.contains("C & D <c@d.example>") })
    #expect(Set(buttons) == ["Go >", "https://n.example/g?a&b", "1 > 0", "https://b.example/?a&b"])
  }

  @Test("names of people, programs and channels, topics and pictures have them decoded")
  func names() async throws {
    let export = try SlackExport(
      channels: #"[{"id": "C1", "name": "q&amp;a", "topic": {"value": "a &lt; b"}, "purpose": {"value": "c &amp; d"}}]"#,
      users: #"[{"id": "U1", "profile": {"display_name": "Ada &lt;3", "image_72": "https://p.example/?a&amp;b"}}]"#)
    try export.day(
      #"[{"ts": "1.1", "bot_id": "B1", "bot_profile": {"name": "R&amp;D"}, "text": "x"}, {"ts": "1.2", "subtype": "bot_message", "bot_id": "B2", "username": "C&amp;I", "text": "x"}]"#,
      of: "q&a")
    let read = try await export.read()
    let channel = try #require(read.channels.first?.channel)
    #expect(channel.name == "q&a" && channel.topic == "a < b" && channel.purpose == "c & d")
    #expect(Set(read.users.compactMap(\.name)) == ["Ada <3", "R&D", "C&I"])
    #expect(read.users.compactMap(\.imageURL) == ["https://p.example/?a&b"])
    #expect(read.messageIDsByChannel["C1"]?.count == 2)
  }

  @Test(
    "styles stand on links, and code has links in it",
    arguments: [
      (#"{"bold": true, "italic": true, "strike": true}"#, "B(I(S(L(https://a.example/ f()))))"),
      (#"{"code": true}"#, "L(https://a.example/ C(f()))"), (#"{"code": true, "bold": true}"#, "B(L(https://a.example/ C(f())))"),
    ])
  func styles(style: String, expected: String) async throws {
    let link = #"{"type": "link", "url": "https://a.example/", "text": "f()", "style": \#(style)}"#
    #expect(outline(try await sections(link)) == expected)
  }

  @Test("links, mentions and styles in a block of code stay what they are; of characters alone it is plain")
  func preformatted() async throws {
    let elements =
      #"{"type": "text", "text": "get "}, {"type": "link", "url": "https://a.example/?a&amp;b"}, {"type": "text", "text": "\nfor "}, {"type": "user", "user_id": "U2"}, {"type": "text", "text": " now\n", "style": {"bold": true}}"#
    let message = try await sections(elements, "rich_text_preformatted")
    #expect(outline(message) == "PRE(get L(https://a.example/?a&b https://a.example/?a&b)\nfor @(U2)B( now\n))")
    #expect(message.text == "get https://a.example/?a&b\nfor @U2 now\n" && message.mentionedUserIDs == ["U2"])
    let plain = try await sections(#"{"type": "text", "text": "a\n"}"#, "rich_text_preformatted")
    #expect(plain.richText == RichText(blocks: [.code(language: nil, "a")]))
  }
}
