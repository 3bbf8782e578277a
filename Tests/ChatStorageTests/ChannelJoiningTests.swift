import ChatModel
import StableHashing
import Testing

@testable import ChatStorage

@Suite("Channels that are one")
struct ChannelJoiningTests {
  private func batch(_ id: String, _ messages: [Message], _ change: (inout Channel) -> Void = { _ in }) -> ChatBatch {
    var (batch, channel) = (ChatBatch(), Channel(id: id))
    channel.name = id
    change(&channel)
    batch.channels = [ChannelRecord(channel: channel, alias: "@" + id)]
    batch.messages = [MessageRun(channelKey: "@" + id, messages: messages)]
    return batch
  }

  private func thread(_ id: String, of parent: String = "c", _ messages: [Message]) -> ChatBatch {
    batch(id, messages) { ($0.parentID, $0.threadName) = (parent, "Plans") }
  }

  private func line(_ id: String, of thread: String, at seconds: Int64) -> Message {
    message(id, at: seconds) { ($0.kind, $0.quotedMessageID) = (.system, thread) }
  }

  @Test("topics name whom they mention as the archive does, and keep the ids of others")
  func topicMentions() throws {
    var people = ChatBatch()
    people.users = [User(id: "U1", name: "Ann"), User(id: "U12", name: "Bo")]
    let topic = "@U12, then @U1, then @U3, in #D"
    let archive = try StoredArchive.make([
      batch("c", []) {
        ($0.topic, $0.purpose, $0.topicMentions) = (topic, "for @U1", ["U1", "U12", "U3", User.id(ofChannel: "D")])
      }, batch("D", []), people,
    ])
    #expect(archive.channels.map(\.channel.topic) == ["@Bo, then @Ann, then @U3, in #D", nil])
    #expect(archive.channels.map(\.channel.purpose) == ["for @Ann", nil])
    people.users = [User(id: "U1", name: String(repeating: "a", count: 400))]
    let long = String(repeating: "@U1 ", count: 100)
    let cut = try StoredArchive.make([batch("c", []) { ($0.topic, $0.topicMentions) = (long, ["U1"]) }, people])
    #expect(cut.channels.first?.channel.topic?.count == LongNames.longestTopic + 1 && cut.diagnostics.map(\.severity) == [.warning])
  }

  @Test("a thread answers the message that has its id, whatever order they are read in", arguments: [false, true])
  func threadOfMessage(isReversed: Bool) throws {
    let answer = message("r2", at: 3) { $0.quotedMessageID = "r1" }
    let batches = [
      batch("c", [message("a", at: 0), message("t", at: 1), line("n", of: "t", at: 1), message("z", at: 9)]),
      thread("t", [message("r1", at: 2), answer]),
    ]
    let archive = try StoredArchive.make(isReversed ? batches.reversed() : batches)
    #expect(archive.channels.map(\.channel.id) == ["c"])
    let channel = archive.channels[0]
    #expect(try archive.listed(channel) == ["a", "t", "n", "z"] && channel.threads.map(channel.name) == ["Plans"])
    #expect(try channel.threads.map { try archive.replies($0, channel) } == [["r1", "r2"]])
    #expect(channel.threads.first?.rootHash == IDHash.hash("t"))
  }

  @Test("a thread without such a message answers the line that says that it was started")
  func threadOfLine() throws {
    let archive = try StoredArchive.make([
      batch("c", [message("a", at: 0), line("n", of: "t", at: 1)]), thread("t", [message("r1", at: 2)]),
    ])
    let channel = try #require(archive.channels.first)
    #expect(archive.channels.count == 1 && channel.threads.map(\.rootHash) == [IDHash.hash("n")])
    #expect(try archive.listed(channel) == ["a", "n"])
  }

  @Test("a thread does not answer the line that says that the message at which it began was pinned")
  func threadOfPinnedMessage() throws {
    var pinned = line("n", of: "t", at: 1)
    pinned.isPinNotice = true
    let archive = try StoredArchive.make([batch("c", [message("a", at: 0), pinned]), thread("t", [message("r1", at: 2)])])
    #expect(archive.channels.map(\.channel.id) == ["c", "t"])
  }

  @Test("a thread that begins nowhere in its channel, or whose channel is not here, stays a channel")
  func threadOfNothing() throws {
    // An answer to a message that is gone is no line that says that a thread was started.
    let archive = try StoredArchive.make([
      batch("c", [message("a", at: 0) { $0.quotedMessageID = "t" }]), thread("t", [message("r1", at: 2)]),
      thread("u", of: "elsewhere", [message("r2", at: 2)]),
    ])
    #expect(archive.channels.map(\.channel.id) == ["c", "t", "u"])
    #expect(try archive.channels.map { try archive.listed($0) } == [["a"], ["r1"], ["r2"]])
  }

  @Test("a thread without messages is no more than what it was started at")
  func emptyThread() throws {
    let archive = try StoredArchive.make([batch("c", [message("t", at: 0)]), thread("t", [])])
    #expect(archive.channels.map(\.channel.id) == ["c"] && archive.channels[0].threads.isEmpty)
  }

  private func pair(_ id: String, _ people: [String], isSecond: Bool = false, _ messages: [Message]) -> ChatBatch {
    batch(id, messages) { ($0.memberIDs, $0.isDirect, $0.isContinuation) = (people, people.count <= 2, isSecond) }
  }

  @Test("the second half of a conversation of two is joined with the first, and what stands in both is shown once")
  func continuation() throws {
    let archive = try StoredArchive.make([
      pair("second", ["Bo", "Ann"], isSecond: true, [message("b", at: 2), message("c", at: 3)]),
      pair("first", ["Ann", "Bo"], [message("a", at: 1), message("b", at: 2)]),
      pair("group", ["Ann", "Bo", "Cy"], [message("g", at: 1)]),
      pair("group's second", ["Ann", "Bo", "Cy"], isSecond: true, [message("h", at: 1)]),
    ])
    #expect(archive.channels.map(\.channel.id) == ["first", "group", "group's second"])
    #expect(try archive.listed(archive.channels[0]) == ["a", "b", "c"])
  }

  @Test("two people with one name keep their conversations apart")
  func doubt() throws {
    let archive = try StoredArchive.make([
      pair("1", ["Ann", "Bo"], [message("a", at: 1)]), pair("2", ["Ann", "Bo"], [message("b", at: 1)]),
      pair("3", ["Ann", "Bo"], isSecond: true, [message("c", at: 1)]),
      pair("4", ["Ann", "Cy"], [message("d", at: 1)]), pair("5", ["Ann", "Cy"], isSecond: true, [message("e", at: 1)]),
      pair("6", ["Ann", "Cy"], isSecond: true, [message("f", at: 1)]),
    ])
    #expect(archive.channels.map(\.channel.id) == ["1", "2", "3", "4", "5", "6"])
  }
}
