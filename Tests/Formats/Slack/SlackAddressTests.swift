import ChatModel
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import SlackReading

@Suite("Slack's tokens")
struct SlackAddressTests {
  private static let token = "xoxe-111-222-abcdef"

  @Test(
    "of others stay in their addresses, which else would lead nowhere",
    arguments: [
      "https://app.example.com/invite?token=abc&x=1", "https://a.example/?u=https%3A%2F%2Fb.example%2F%3Ftoken%3Dabc&token%3d=1",
      "https://notslack.com/?token=abc", "https://slack.com.a.example/?token=abc", "https://files.slack.com@a.example/?token=abc",
      "https://a.example/files.slack.com?token=abc", "https://a.example/?q=100%25&token=x#token=abc&b", "https://a.example/?a&b=#",
      "https://slack-imgs.com/?url=https%3A%2F%2Fa.example%2Fi.png%3Ftoken%3Dabc", "https://files.slack.com/a.png?t=1&mytoken=abc",
    ])
  func others(address: String) {
    #expect(SlackAddress.withoutToken(address) == address)
  }

  @Test(
    "stay in no address, whatever their names, letters and escapes, nor does any other of Slack's own servers",
    arguments: [
      ("https://files.slack.com/f/a.png?t=1&token=abc", "https://files.slack.com/f/a.png?t=1"),
      ("https://FILES.Slack.com:443/a?TOKEN=abc#x", "https://FILES.Slack.com:443/a#x"),
      ("https://u@slack.com./a?%74oken=abc", "https://u@slack.com./a"), ("files.slack.com/a?token=abc", "files.slack.com/a"),
      ("https://slack-files.com/a?x=1;token=abc", "https://slack-files.com/a"),
      ("https://a.example/?u=https%3A%2F%2Ffiles.slack.com%2F%3Ftoken%3Dabc&b", "https://a.example/?b"),
      ("https://a.example/?token=XOXE-1&b", "https://a.example/?b"), ("https://a.example/?s=%78oxe-1", "https://a.example/"),
      ("https://a.example/?u=https%253A%252F%252Fb%252F%253Ft%253Dxoxe-1&b=1", "https://a.example/?b=1"),
      ("https://a.example/xoxb-123456789012/b", "https://a.example/token-removed/b"),
      ("https://a.example/?a=Bearer%20xoxb%2D123456789012&b=1", "https://a.example/?a=Bearer%20token-removed&b=1"),
      ("https://a.example/?token=token-removed", "https://a.example/"),
    ])
  func addresses(address: String, clean: String) {
    #expect(SlackAddress.withoutToken(address) == clean)
  }

  @Test(
    "stay in no text",
    arguments: [
      ("a XOXP-1234-5678 b", "a token-removed b"), ("xoxe.xoxp-1-Mi0yLTk5", "xoxe.token-removed"),
      ("%78oxe%2D111-222-abcdef!", "token-removed!"), ("%2578oxe%252D111-222-abcdef", "token-removed"),
      ("xoxd-ab%2Fcd%2Bef12%3D%3D&d", "token-removed&d"), ("xoxo-123456789 xoxo-123456789", "token-removed token-removed"),
    ])
  func texts(text: String, clean: String) {
    #expect(SlackAddress.withoutTokens(inText: text) == clean)
  }

  @Test("are no other words", arguments: ["xoxo-grandmother", "100% %zz %", "xox", "xoxb-1234567", "boxox-", "%25%25%2", ""])
  func words(text: String) {
    #expect(SlackAddress.withoutTokens(inText: text) == text)
  }

  @Test("are in nothing that is read of a message, wherever they stood in it")
  func leaves() async throws {
    let mentions = "<@U2|\(Self.token)> <!date^100^{date}|\(Self.token)> :\(Self.token): <#C1|\(Self.token)> <!subteam^S1|\(Self.token)>"
    let elements = [
      #"{"type": "date", "timestamp": 100, "format": "{date}", "fallback": "\#(Self.token)"}"#, #"{"type": "channel", "channel_id": "C1"}"#,
      #"{"type": "color", "value": "\#(Self.token)"}"#, #"{"type": "usergroup", "usergroup_id": "S1"}"#,
      #"{"type": "link", "url": "https://a.example/\#(Self.token)", "text": "\#(Self.token)"}"#,
    ]
    let blocks = [
      #"{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [\#(elements.joined(separator: ", "))]}]}"#,
      #"{"type": "section", "text": {"type": "mrkdwn", "text": "\#(mentions)"}}"#,
      #"{"type": "video", "title": {"type": "plain_text", "text": "\#(Self.token)"}, "author_name": "\#(Self.token)"}"#,
    ]
    for fields in [#""text": "\#(mentions)", "blocks": [\#(blocks.joined(separator: ", "))]"#, #""text": "\#(mentions)""#] {
      let message = try #require(try await SlackExport.message(fields))
      let read = "\(message.text) \(message.richTexts) \(message.attachments)"
      #expect(read.contains("token-removed") && !read.contains("xox"), "\(read)")
    }
  }

  @Test("are looked for in a time that grows with a text", arguments: ["xoxo-", "xox", "%", "%25", "x%6Fx", "xoxb-12345 "])
  func speed(piece: String) {
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let time = ThreadTime.measure {
      _ = SlackAddress.withoutTokens(inText: text)
      _ = SlackAddress.withoutToken("https://a.example/?a=" + text)
    }
    #expect(time < .seconds(20))
  }
}
