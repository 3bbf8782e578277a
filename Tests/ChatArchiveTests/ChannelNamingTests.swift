import ChatModel
import TestSupport
import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("A channel's name")
struct ChannelNamingTests {
  private func name(_ channel: Channel, me: String? = nil) -> String {
    ChannelNaming.name(of: channel, currentUserID: me, words: TestWords.english) { User(id: $0, name: $0.capitalized) }
  }

  private func direct(_ members: String...) -> Channel {
    var channel = Channel(id: "messaging:!members-x", type: "messaging")
    channel.isDirect = true
    channel.memberIDs = members
    return channel
  }

  @Test("has its community behind it where another of that name has another one")
  func communities() {
    func distinct(_ channels: (name: String, community: String?)...) -> [String] {
      ChannelNaming.distinct(
        channels.map { $0.name },
        of: channels.map { channel in
          var result = Channel(id: "1")
          result.server = channel.community
          return result
        })
    }
    #expect(
      distinct(("general", "A"), ("general", "B › Text"), ("other", "A"), ("general", nil))
        == ["general (A)", "general (B › Text)", "other", "general"])
    #expect(distinct(("general", "A"), ("general", "A")) == ["general", "general"])
    #expect(distinct(("general", nil), ("general", nil)) == ["general", "general"])
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
