import Foundation
import Testing

@testable import ChatModel

@Suite("Addresses of platforms' messages")
struct PlatformAddressTests {
  @Test(
    "name the channel and the message",
    arguments: [
      ("https://acme.slack.com/archives/C1H9RESGA/p1358546515000008", "C1H9RESGA", "1358546515.000008"),
      (
        "https://acme.slack.com/archives/C1H9RESGL/p1358546517000235?thread_ts=1358546515.000008&cid=C1H9RESGL", "C1H9RESGL",
        "1358546517.000235"
      ),
      ("http://ACME.slack.com/archives/general/p1469781868000005", "#general", "1469781868.000005"),
      ("https://acme.enterprise.slack.com/archives/D04AB/p1469781868000005.", "D04AB", "1469781868.000005"),
      ("https://acme.slack.com/archives/C1H9RESGL", "C1H9RESGL", nil),
      ("https://app.slack.com/client/T1/C2", "C2", nil),
      ("https://app.slack.com/client/T1/C2/thread/C2-1358546515.000008", "C2", "1358546515.000008"),
      ("slack://channel?team=T1&id=C2", "C2", nil),
      ("https://discord.com/channels/1/22/333", "22", "333"),
      ("https://discordapp.com/channels/@me/22/333)", "22", "333"),
      ("https://ptb.discord.com/channels/1/22/333", "22", "333"),
      ("https://canary.discord.com/channels/1/22/333?x=1#y", "22", "333"),
      ("https://discord.com/channels/1/22", "22", nil),
      ("https://t.me/c/1006503122/42", "channel1006503122", "42"),
      ("https://t.me/c/1006503122/7/42?single", "channel1006503122", "42"),
      ("https://t.me/c/1006503122/42?thread=7", "channel1006503122", "42"),
      ("https://telegram.me/Swift_Chat/42", "@swift_chat", "42"),
      ("http://t.me/swiftchat/7/42", "@swiftchat", "42"),
      ("https://t.me/s/swiftchat/42", "@swiftchat", "42"),
      ("https://swiftchat.t.me/42", "@swiftchat", "42"),
      ("tg://resolve?domain=SwiftChat&post=42&single", "@swiftchat", "42"),
      ("tg://privatepost?channel=1006503122&post=42", "channel1006503122", "42"),
      ("https://chat.example/messaging:general/8a1b-c2", "messaging:general", "8a1b-c2"),
      ("https://chat.example/app/#/channels/messaging%3Ageneral/messages/8a1b-c2?x", "messaging:general", "8a1b-c2"),
      ("https://chat.example/?cid=messaging:general&message_id=ada-8a1b.", "messaging:general", "ada-8a1b"),
      ("https://chat.example/c?channel=team%3A%21members-x_Y&messageId=m", "team:!members-x_Y", "m"),
      ("https://chat.example/messaging:general", "messaging:general", nil),
    ] as [(String, String, String?)])
  func forms(address: String, channel: String, message: String?) {
    #expect(PlatformAddress(address) == PlatformAddress(channel: channel, messageID: message), "\(address)")
  }

  @Test(
    "are no others, and nothing that only looks like one",
    arguments: [
      "", ":", "://", "https://", "https:///", "https://slack.com/archives/C1/p1358546515000008",
      "https://notslack.com/archives/C1/p1358546515000008",
      "https://acme.slack.com.evil.example/archives/C1/p1358546515000008", "https://acme.slack.com/archives/C1/p123456",
      "https://acme.slack.com/archives/C1/p1358546515000008x", "https://acme.slack.com/archives/C1/1358546515000008",
      "https://acme.slack.com/archives/C1.x/p1358546515000008", "https://acme.slack.com/archives//",
      "https://acme.slack.com/files/C1/p1358546515000008",
      "https://discord.com/channels/1/22/333a", "https://discord.com/channels/1", "https://discord.com/channels/x/22/333",
      "https://discord.com/channels/1/22a/333", "https://discord.com/channels/1/22/-333", "https://discord.gg/channels/1/22/333",
      "https://evil.example/https://discord.com/channels/1/22/333/", "https://discord.com/channels/1/22/123456789012345678901",
      "https://t.me/c/1/42?comment=9", "https://t.me/swiftchat", "https://t.me/swiftchat/x", "https://t.me/share/url?url=1",
      "https://t.me/c/-100/42",
      "https://t.me/+joinhash/42", "https://t.me/a-b/42", "https://t.me/c/1/2/3/4", "tg://resolve?domain=swiftchat",
      "tg://openmessage?chat_id=1&message_id=2",
      "javascript://acme.slack.com/archives/C1/p1358546515000008", "ftp://acme.slack.com/archives/C1/p1358546515000008",
      "https://chat.example/path", "https://chat.example:8080/path/8a1b", "https://chat.example/%zz:%", "https://chat.example/:x/y",
      "https://chat.example/a:/y", "https://chat.example/a:b:c/y", "https://en.wikipedia.org/wiki/Swift", "https://chat.example/%00a:b/c",
    ])
  func others(address: String) {
    #expect(PlatformAddress(address) == nil, "\(address)")
  }

  @Test("are found in a text, each with what it names, and end before punctuation")
  func texts() {
    let text = """
      See https://discord.com/channels/1/22/333, (https://t.me/c/5/6) and <https://acme.slack.com/archives/C1/p1358546515000008>! \
      é:https://discord.com/channels/1/22/444\n10:30 http://x.example xhttps://discord.com/channels/1/22/555 https://chat.example/messaging:a/b.
      """
    #expect(
      PlatformAddress.places(in: text) == [
        PlatformAddress(channel: "22", messageID: "333"), PlatformAddress(channel: "channel5", messageID: "6"),
        PlatformAddress(channel: "C1", messageID: "1358546515.000008"), PlatformAddress(channel: "22", messageID: "444"),
        PlatformAddress(channel: "messaging:a", messageID: "b"),
      ])
  }

  @Test("are looked for in any bytes without harm, and found by the text as by the address")
  func random() {
    var generator = SystemRandomNumberGenerator()
    let pieces = [
      "https://", "tg://", "://", ":", "/", "discord.com", ".slack.com", "t.me", "/channels/", "/archives/", "p1358546515000008", "1", "22",
      "C1", "c", "?",
      "&", "=", "%", "%3A", "%2", "messaging:a", "cid", "post", "#", " ", "é", "\u{0}", "@me", ".", "resolve", "domain",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let found = PlatformAddress.places(in: text)
      if let place = PlatformAddress(text) { #expect(found.first == place || text.first?.isLetter == false, "\(text.debugDescription)") }
    }
  }

  @Test("of a message are those of its texts, its attachments and its buttons, each once")
  func messages() {
    let address = { (id: Int) in "https://discord.com/channels/1/22/\(id)" }
    var message = Message(id: "1", authorID: "a", text: address(1) + " " + address(1), createdAt: Timestamp(microseconds: 0))
    #expect(message.linkedPlaces.map(\.messageID) == ["1"] && message.linkAddresses.isEmpty)
    message.richText = RichText(blocks: [.quote([.paragraph([.strong([.link(url: address(2), [.text("this")])])])])])
    var attachment = Attachment(kind: .link, typeName: "link")
    attachment.linkURL = address(3)
    message.attachments = [attachment]
    message.buttons = [[MessageButton(label: "Go", url: address(4)), MessageButton(label: "No", url: nil)]]
    #expect(message.linkedPlaces.map(\.messageID) == ["2", "3", "4"], "the text is that of the structure")
  }
}
