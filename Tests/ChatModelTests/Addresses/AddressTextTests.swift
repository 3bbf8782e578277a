import Testing

@testable import ChatModel

@Suite("Addresses of messages in a text")
struct AddressTextTests {
  /// A made-up platform's: `https://tea.example/<channel>/<message>` and `tea://cup/<channel>/<message>`.
  static let forms = AddressForms([
    AddressForm(hosts: ["tea.example"], place: place), AddressForm(schemes: ["tea"], hosts: ["cup"], place: place),
  ])

  private static func place(_ parts: AddressParts) -> PlatformAddress? {
    guard parts.path.count == 2, let message = AddressParts.number(parts.path[1]) else { return nil }
    return PlatformAddress(channel: String(parts.path[0]), messageID: message)
  }

  private let place = PlatformAddress(channel: "22", messageID: "333")

  @Test(
    "are found behind anything that ends an address or is none",
    arguments: [
      "a://b https://tea.example/22/333", "[a](https://x.example)[b](https://tea.example/22/333)",
      "https://x.example/a:b:c HTTPS://tea.example/22/333.", "a:b::https://tea.example/22/333",
      "https://https://x.example\nhttps://tea.example/22/333", "ftp://x.example:https://tea.example/22/333",
      "(https://tea.example/22/333)", "tea://cup/22/333",
    ])
  func found(text: String) {
    #expect(Self.forms.places(in: text) == [place], "\(text)")
    #expect(AddressForms().places(in: text) == [], "\(text)")
  }

  @Test(
    "are not looked for within others, nor where the scheme is none of a platform's",
    arguments: [
      "https://x.example/?u=https://tea.example/22/333", "https://x.example/https://tea.example/22/333",
      "ttps://tea.example/22/333", "ahttp://tea.example/22/333", "tea://tea.example/22/333", "https://cup/22/333",
      "https:/tea.example/22/333", "https://", "://", "https:", "",
    ])
  func notFound(text: String) {
    #expect(Self.forms.places(in: text) == [], "\(text)")
  }

  @Test("end where the text does")
  func long() {
    let long = "https://x.example/" + String(repeating: "a", count: 5000) + "/https://tea.example/22/333"
    #expect(Self.forms.places(in: long + " https://tea.example/22/333") == [place])
  }

  @Test("of a message are those of its texts, its attachments and its buttons, each once")
  func messages() {
    let address = { (id: Int) in "https://tea.example/22/\(id)" }
    var message = Message(id: "1", authorID: "a", text: address(1) + " " + address(1), createdAt: Timestamp(microseconds: 0))
    #expect(message.linkedPlaces(by: Self.forms).map(\.messageID) == ["1"] && message.linkAddresses.isEmpty)
    message.richText = RichText(blocks: [.quote([.paragraph([.strong([.link(url: address(2), [.text("this")])])])])])
    var attachment = Attachment(kind: .link, typeName: "link")
    attachment.linkURL = address(3)
    message.attachments = [attachment]
    message.buttons = [[MessageButton(label: "Go", url: address(4)), MessageButton(label: "No", url: nil)]]
    #expect(message.linkedPlaces(by: Self.forms).map(\.messageID) == ["2", "3", "4"], "the text is that of the structure")
  }
}
