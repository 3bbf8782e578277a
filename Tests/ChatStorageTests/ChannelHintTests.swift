import ChatModel
import Testing

@testable import ChatStorage

@Suite("Hints at channels")
struct ChannelHintTests {
  private func batch(_ channels: [(id: String, key: String)] = [], _ hints: [ChannelHint], messagesIn keys: String...) -> ChatBatch {
    var batch = ChatBatch()
    batch.channels = channels.map { ChannelRecord(channel: Channel(id: $0.id, type: "channel"), alias: $0.key) }
    batch.channelHints = hints
    batch.messages = keys.map {
      MessageRun(channelKey: $0, messages: [Message(id: "in " + $0, authorID: "u", createdAt: Timestamp(seconds: 1))])
    }
    return batch
  }

  private func hint(_ key: String, _ id: String? = nil, _ name: String? = nil) -> ChannelHint {
    ChannelHint(key: key, id: id, type: "channel", name: name, isDirect: false)
  }

  @Test("the id that a mention gives is that of the folder of its name, which links and mentions find")
  func mention() throws {
    let named = AddressForm(channelName: { $0.name.map { "#" + $0 } }) { _ in nil }
    let archive = try StoredArchive.make(
      [batch([], [hint(":quay", nil, "quay"), hint(":quay", "C7", "quay")], messagesIn: ":quay")], addresses: AddressForms([named]))
    #expect(archive.channels.map(\.channel.id) == ["C7"] && archive.channels[0].channel.name == "quay")
    #expect(archive.directory.place(of: "C7")?.channelID == "C7" && archive.directory.place(of: "#quay")?.channelID == "C7")
  }

  @Test("a folder that nothing but its name is known of has an id that the order of the lists does not change")
  func order() throws {
    let lists = [(id: "C2", key: ":b"), (id: "C1", key: ":a")]
    for channels in [lists, lists.reversed()] {
      let archive = try StoredArchive.make([batch(channels, [hint(":quay", nil, "quay")], messagesIn: ":quay", ":a")])
      #expect(Set(archive.channels.map(\.channel.id)).isSuperset(of: ["C1:quay", "C1"]))
      #expect(archive.channels.first { $0.channel.id == "C1:quay" }?.channel.name == "quay")
    }
  }

  @Test("folders of one name in two exports are two channels, where their lists differ")
  func exports() throws {
    let batches = ["C1", "C2"].map { batch([(id: $0, key: ":a")], [hint(":quay", nil, "quay")], messagesIn: ":quay") }
    #expect(Set(try StoredArchive.merge(batches: batches).channels.map(\.channel.id)).isSuperset(of: ["C1:quay", "C2:quay"]))
  }

  @Test("a list counts more than any hint, and hints alone make no channel")
  func lists() throws {
    let hints = [hint(":quay", nil, "quay"), hint(":quay", "C7", "quay"), hint(":pier", "C8", "pier")]
    let archive = try StoredArchive.make([batch([(id: "C1", key: ":quay")], hints, messagesIn: ":quay")])
    #expect(archive.channels.map(\.channel.id) == ["C1"])
    // Of a channel that is listed under another name, a label tells an old one, which another may have.
    let renamed = try StoredArchive.make([batch([(id: "C7", key: ":new")], hints, messagesIn: ":quay")])
    #expect(Set(renamed.channels.map(\.channel.id)) == ["C7", "C7:quay"])
  }

  @Test("of several ids for one folder none counts; a folder that is an id has the name of its mentions")
  func ambiguous() throws {
    let hints = [
      hint(":quay", nil, "quay"), hint(":quay", "C7", "quay"), hint(":quay", "C8", "quay"), hint("C9", "C9"), hint(":x", "C9", "x"),
    ]
    let archive = try StoredArchive.make([batch([], hints, messagesIn: ":quay", "C9")])
    let names = Dictionary(archive.channels.map { ($0.channel.id, $0.channel.name) }) { first, _ in first }
    #expect(names == [":quay": "quay", "C9": "x"])
  }

  @Test("what a mention is labelled with gives way to what the archive calls a channel")
  func users() throws {
    var batch = batch([], [hint(":quay", "C7", "quay")], messagesIn: ":quay")
    var label = User(id: User.id(ofChannel: "C7"), name: "old")
    label.isNamePlaceholder = true
    batch.users = [label]
    var parts = MessageParts()
    parts.mentionedUserIDs = [label.id]
    batch.messages[0].messages[0].parts = parts
    #expect(try StoredArchive.make([batch]).user(label.id).name == "quay")
  }
}
