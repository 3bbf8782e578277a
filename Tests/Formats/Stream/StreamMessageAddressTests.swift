import ChatModel
import Testing

@testable import StreamReading

@Suite("Addresses of Stream's messages")
struct StreamMessageAddressTests {
  private let forms = AddressForms(StreamFormat().addressForms)

  @Test(
    "name the channel and the message",
    arguments: [
      ("https://chat.example/messaging:general/8a1b-c2", "messaging:general", "8a1b-c2"),
      ("https://chat.example/app/#/channels/messaging%3Ageneral/messages/8a1b-c2?x", "messaging:general", "8a1b-c2"),
      ("https://chat.example/?cid=messaging:general&message_id=ada-8a1b.", "messaging:general", "ada-8a1b"),
      ("https://chat.example/c?channel=team%3A%21members-x_Y&messageId=m", "team:!members-x_Y", "m"),
      ("https://chat.example/messaging:general", "messaging:general", nil),
    ] as [(String, String, String?)])
  func names(address: String, channel: String, message: String?) {
    #expect(forms.place(of: address) == PlatformAddress(channel: channel, messageID: message), "\(address)")
  }

  @Test(
    "are no others, and nothing that only looks like one",
    arguments: [
      "https://chat.example/path", "https://chat.example:8080/path/8a1b", "https://chat.example/%zz:%", "https://chat.example/:x/y",
      "https://chat.example/a:/y", "https://chat.example/a:b:c/y", "https://en.wikipedia.org/wiki/Swift", "https://chat.example/%00a:b/c",
    ])
  func others(address: String) {
    #expect(forms.place(of: address) == nil, "\(address)")
  }
}
