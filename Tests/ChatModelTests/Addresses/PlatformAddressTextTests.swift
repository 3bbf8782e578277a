import Testing

@testable import ChatModel

@Suite("Addresses of platforms' messages in a text")
struct PlatformAddressTextTests {
  private let place = PlatformAddress(channel: "22", messageID: "333")

  @Test(
    "are found behind anything that ends an address or is none",
    arguments: [
      "a://b https://discord.com/channels/1/22/333", "[a](https://x.example)[b](https://discord.com/channels/1/22/333)",
      "https://x.example/a:b:c HTTPS://discord.com/channels/1/22/333.", "a:b::https://discord.com/channels/1/22/333",
      "https://https://x.example\nhttps://discord.com/channels/1/22/333", "ftp://x.example:https://discord.com/channels/1/22/333",
      "(https://discord.com/channels/1/22/333)",
    ])
  func found(text: String) {
    #expect(PlatformAddress.places(in: text) == [place], "\(text)")
  }

  @Test(
    "are not looked for within others, nor where the scheme is none of a platform's",
    arguments: [
      "https://x.example/?u=https://discord.com/channels/1/22/333", "https://x.example/https://discord.com/channels/1/22/333",
      "ttps://discord.com/channels/1/22/333", "ahttp://discord.com/channels/1/22/333", "tg://discord.com/channels/1/22/333",
      "slack://resolve?id=C2", "https:/discord.com/channels/1/22/333", "https://", "://", "https:",
    ])
  func notFound(text: String) {
    #expect(PlatformAddress.places(in: text) == [], "\(text)")
  }

  @Test("end where the text does")
  func long() {
    let long = "https://x.example/" + String(repeating: "a", count: 5000) + "/https://discord.com/channels/1/22/333"
    #expect(PlatformAddress.places(in: long + " https://discord.com/channels/1/22/333") == [place])
  }
}
