import ChatModel
import Testing

@testable import DiscordReading

@Suite("Addresses of Discord's messages")
struct DiscordMessageAddressTests {
  private let forms = AddressForms(DiscordFormat().addressForms)

  @Test(
    "name the channel and the message",
    arguments: [
      ("https://discord.com/channels/1/22/333", "22", "333"),
      ("https://discordapp.com/channels/@me/22/333)", "22", "333"),
      ("https://ptb.discord.com/channels/1/22/333", "22", "333"),
      ("https://canary.discord.com/channels/1/22/333?x=1#y", "22", "333"),
      ("https://www.discordapp.com/channels/1/22/333", "22", "333"),
      ("https://discord.com/channels/1/22", "22", nil),
    ] as [(String, String, String?)])
  func names(address: String, channel: String, message: String?) {
    #expect(forms.place(of: address) == PlatformAddress(channel: channel, messageID: message), "\(address)")
  }

  @Test(
    "are no others, and nothing that only looks like one",
    arguments: [
      "https://discord.com/channels/1/22/333a", "https://discord.com/channels/1", "https://discord.com/channels/x/22/333",
      "https://discord.com/channels/1/22a/333", "https://discord.com/channels/1/22/-333", "https://discord.gg/channels/1/22/333",
      "https://evil.example/https://discord.com/channels/1/22/333/", "https://discord.com/channels/1/22/123456789012345678901",
      "tg://discord.com/channels/1/22/333",
    ])
  func others(address: String) {
    #expect(forms.place(of: address) == nil, "\(address)")
  }
}
