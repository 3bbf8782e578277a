import ChatModel
import ChatReading
import TestSupport
import Testing

@testable import KnownFormats

@Suite("Addresses of messages of all known formats")
struct KnownAddressTests {
  private let forms = ReadingOptions().addresses

  @Test("are found in a text, each with what it names, and end before punctuation")
  func texts() {
    let text = """
      See https://discord.com/channels/1/22/333, (https://t.me/c/5/6) and <https://acme.slack.com/archives/C1/p1358546515000008>! \
      é:https://discord.com/channels/1/22/444\n10:30 http://x.example xhttps://discord.com/channels/1/22/555 https://chat.example/messaging:a/b.
      """
    #expect(
      forms.places(in: text) == [
        PlatformAddress(channel: "22", messageID: "333"), PlatformAddress(channel: "channel5", messageID: "6"),
        PlatformAddress(channel: "C1", messageID: "1358546515.000008"), PlatformAddress(channel: "22", messageID: "444"),
        PlatformAddress(channel: "messaging:a", messageID: "b"),
      ])
  }

  @Test(
    "are not those of one format with the host of another, nor a site's own",
    arguments: [
      "", ":", "://", "https://", "https:///", "https://discord.com/archives/C1/p1358546515000008",
      "https://acme.slack.com/channels/1/22/333",
      "https://slack.com/messaging:a/b", "https://discord.com/messaging:a/b", "https://t.me/messaging:a/b", "tg://channel?team=T1&id=C2",
      "slack://resolve?domain=SwiftChat&post=42", "https://evil.example/https://discord.com/channels/1/22/333/",
    ])
  func others(address: String) {
    #expect(forms.place(of: address) == nil, "\(address)")
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
      let found = forms.places(in: text)
      if let place = forms.place(of: text) { #expect(found.first == place || text.first?.isLetter == false, "\(text.debugDescription)") }
    }
  }

  @Test(
    "are looked for in a time in proportion to the text",
    arguments: ["a://b", "http://", "http://a:", "http://a)", "tg://", "slack://channel", "ab:"])
  func proportionate(unit: String) {
    let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
    let hostile = Message(id: "m", authorID: "ann", text: text, createdAt: Timestamp(seconds: 0))
    var places: [PlatformAddress] = []
    let time = ThreadTime.measure { places = hostile.linkedPlaces(by: forms) }
    #expect(places.count < 2 && time < .seconds(2))
  }
}
