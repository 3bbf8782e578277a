import ChatModel
import Testing

@testable import TelegramReading

@Suite("Addresses of Telegram's messages")
struct TelegramMessageAddressTests {
  private let forms = AddressForms(TelegramFormat().addressForms)

  @Test(
    "name the channel and the message",
    arguments: [
      ("https://t.me/c/1006503122/42", "channel1006503122", "42"),
      ("https://t.me/c/1006503122/7/42?single", "channel1006503122", "42"),
      ("https://t.me/c/1006503122/42?thread=7", "channel1006503122", "42"),
      ("https://telegram.me/Swift_Chat/42", "@swift_chat", "42"),
      ("http://t.me/swiftchat/7/42", "@swiftchat", "42"),
      ("https://t.me/s/swiftchat/42", "@swiftchat", "42"),
      ("https://swiftchat.t.me/42", "@swiftchat", "42"),
      ("tg://resolve?domain=SwiftChat&post=42&single", "@swiftchat", "42"),
      ("tg://privatepost?channel=1006503122&post=42", "channel1006503122", "42"),
    ] as [(String, String, String?)])
  func names(address: String, channel: String, message: String?) {
    #expect(forms.place(of: address) == PlatformAddress(channel: channel, messageID: message), "\(address)")
  }

  @Test(
    "are no others, and nothing that only looks like one",
    arguments: [
      "https://t.me/c/1/42?comment=9", "https://t.me/swiftchat", "https://t.me/swiftchat/x", "https://t.me/share/url?url=1",
      "https://t.me/c/-100/42", "https://t.me/+joinhash/42", "https://t.me/a-b/42", "https://t.me/c/1/2/3/4",
      "tg://resolve?domain=swiftchat", "tg://openmessage?chat_id=1&message_id=2", "tg://privatepost?domain=swiftchat&post=42",
    ])
  func others(address: String) {
    #expect(forms.place(of: address) == nil, "\(address)")
  }
}
