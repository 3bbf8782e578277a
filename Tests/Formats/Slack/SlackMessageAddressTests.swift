import ChatModel
import Testing

@testable import SlackReading

@Suite("Addresses of Slack's messages")
struct SlackMessageAddressTests {
  private let forms = AddressForms(SlackFormat().addressForms)

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
    ] as [(String, String, String?)])
  func names(address: String, channel: String, message: String?) {
    #expect(forms.place(of: address) == PlatformAddress(channel: channel, messageID: message), "\(address)")
  }

  @Test(
    "are no others, and nothing that only looks like one",
    arguments: [
      "https://slack.com/archives/C1/p1358546515000008", "https://notslack.com/archives/C1/p1358546515000008",
      "https://acme.slack.com.evil.example/archives/C1/p1358546515000008", "https://acme.slack.com/archives/C1/p123456",
      "https://acme.slack.com/archives/C1/p1358546515000008x", "https://acme.slack.com/archives/C1/1358546515000008",
      "https://acme.slack.com/archives/C1.x/p1358546515000008", "https://acme.slack.com/archives//",
      "https://acme.slack.com/files/C1/p1358546515000008", "javascript://acme.slack.com/archives/C1/p1358546515000008",
      "ftp://acme.slack.com/archives/C1/p1358546515000008", "slack://resolve?id=C2",
    ])
  func others(address: String) {
    #expect(forms.place(of: address) == nil, "\(address)")
  }

  @Test("call channels by their names too, but not those of others that have the same types")
  func channelNames() {
    let names = { (id: String, type: String, name: String?) in
      var channel = Channel(id: id, type: type)
      channel.name = name
      return forms.names(of: channel)
    }
    #expect(names("C1", "channel", "general") == ["#general"] && names("G1", "group", "tea") == ["#tea"])
    #expect(names("D1", "im", "ann").isEmpty && names("C1", "channel", nil).isEmpty && names("channel:a", "channel", "a").isEmpty)
  }
}
