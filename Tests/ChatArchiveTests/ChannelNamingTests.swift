import ChatModel
import Testing

@testable import ChatArchive

@Suite("A channel's name")
struct ChannelNamingTests {
  private func name(_ channel: Channel, me: String? = nil) -> String {
    ChannelNaming.name(of: channel, currentUserID: me) { User(id: $0, name: $0.capitalized) }
  }

  private func direct(_ members: String...) -> Channel {
    var channel = Channel(id: "messaging:!members-x", type: "messaging")
    channel.isDirect = true
    channel.memberIDs = members
    return channel
  }

  @Test("is its own where it has one, else the id without the type")
  func ownOrID() {
    var channel = Channel(id: "team:general", type: "team")
    channel.memberIDs = ["ann", "bob"]
    #expect(name(channel) == "general")
    channel.name = ""
    #expect(name(channel) == "general")
    channel.name = "The Hall"
    #expect(name(channel) == "The Hall")
    #expect(name(Channel(id: "team:")) == "team:" && name(Channel(id: "plain")) == "plain")
  }

  @Test("is made of the other members' names, in their order, for a direct message")
  func members() {
    #expect(name(direct("me", "bob"), me: "me") == "Bob")
    #expect(name(direct("me", "bob", "ann"), me: "me") == "Ann and Bob")
    #expect(name(direct("me", "bob", "ann", "cy", "di"), me: "me") == "Ann, Bob and 2 more")
    #expect(name(direct("bob", "ann")) == "Ann and Bob")
    #expect(name(direct("me"), me: "me") == "Me")
    #expect(name(direct()) == "!members-x")
  }
}
