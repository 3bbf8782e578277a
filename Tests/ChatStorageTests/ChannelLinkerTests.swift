import ChatModel
import Diagnostics
import StableHashing
import TestSupport
import Testing

@testable import ChatStorage

@Suite("A channel that is linked")
struct ChannelLinkerTests {
  @Test("lists its messages by time; the export's order breaks ties")
  func order() throws {
    let (archive, channel) = try StoredArchive.make(
      [message("d", at: 30), message("b", at: 10), message("c", at: 10)], [message("a", at: 5), message("e", at: 30)])
    #expect(try archive.listed(channel) == ["a", "b", "c", "d", "e"])
    #expect(channel.notShown.isEmpty && channel.shownCount == 5)
  }

  @Test("keeps the newest record of a message that stands twice, and the later of two that are as new")
  func duplicates() throws {
    func version(_ text: String, _ change: (inout Message) -> Void = { _ in }) -> Message {
      message("m", at: 10) {
        $0.text = text
        change(&$0)
      }
    }
    func kept(_ versions: Message...) throws -> String {
      let (archive, channel) = try StoredArchive.make(versions)
      #expect(channel.notShown == ["duplicate": versions.count - 1] && channel.shownCount == 1)
      return try archive.reader.message(at: #require(channel.listed.first)).text
    }
    #expect(try kept(version("old"), version("new")) == "new")
    #expect(try kept(version("new") { $0.updatedAt = Timestamp(seconds: 20) }, version("old")) == "new")
    #expect(try kept(version("new") { $0.editedAt = Timestamp(seconds: 20) }, version("old")) == "new")
    #expect(
      try kept(version("gone") { $0.deletedAt = Timestamp(seconds: 20) }, version("old") { $0.updatedAt = Timestamp(seconds: 15) })
        == "gone")
    #expect(try kept(version("1"), version("2") { $0.updatedAt = Timestamp(seconds: 20) }, version("3")) == "2")
  }

  @Test("keeps one of a message that is in the list in one file and a reply in another")
  func duplicateOfReply() throws {
    let newer = message("m", at: 10) {
      $0.parentID = "root"
      $0.updatedAt = Timestamp(seconds: 20)
    }
    let (archive, channel) = try StoredArchive.make([message("root"), newer], [message("m", at: 10)])
    #expect(try archive.listed(channel) == ["root"])
    #expect(channel.replies.count == 1 && channel.notShown == ["duplicate": 1])
  }

  @Test("makes a thread of a topic: what answers it, what answers that, and so on, but not what leads nowhere")
  func topics() throws {
    func answer(_ id: String, to quoted: String, at seconds: Int64) -> Message { message(id, at: seconds) { $0.quotedMessageID = quoted } }
    let (archive, channel) = try StoredArchive.make([
      message("t", at: 1) { $0.isTopicRoot = true }, answer("a", to: "t", at: 2), answer("b", to: "a", at: 3), message("out", at: 4),
      answer("c", to: "out", at: 5), answer("x", to: "y", at: 6), answer("y", to: "x", at: 7), answer("z", to: "gone", at: 8),
      answer("self", to: "self", at: 9), answer("d", to: "b", at: 10),
    ])
    #expect(try archive.listed(channel) == ["t", "out", "c", "x", "y", "z", "self"])
    #expect(try channel.replies.map { try archive.reader.message(at: $0.message).id } == ["a", "b", "d"])
    #expect(channel.threads.count == 1 && channel.threads.first?.root != nil && channel.shownCount == 10 && channel.diagnostics.isEmpty)
  }

  @Test("calls a topic's thread what the message that begins it calls the topic")
  func topicNames() throws {
    let (_, channel) = try StoredArchive.make([
      message("t", at: 1) { ($0.isTopicRoot, $0.topicName) = (true, "News") },
      message("u", at: 2) { $0.isTopicRoot = true },
      message("v", at: 3) { ($0.isTopicRoot, $0.topicName) = (true, String(repeating: "v", count: 501)) },
      message("a", at: 4) { $0.quotedMessageID = "t" }, message("b", at: 5) { $0.quotedMessageID = "u" },
      message("c", at: 6) { $0.quotedMessageID = "v" },
    ])
    #expect(Set(channel.threads.map(channel.name)) == ["News", nil, String(repeating: "v", count: 500) + "…"])
  }

  @Test("finds what a message quotes, also where a channel came under several keys, whose messages take turns")
  func quotedUnderSeveralKeys() throws {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path)
    for number in 0..<40 {
      var batch = ChatBatch()
      batch.channels = [ChannelRecord(channel: Channel(id: "c"), alias: "key\(number % 3)")]
      let quoting = message("m\(number)", at: Int64(number)) { $0.quotedMessageID = number == 0 ? nil : "m\(number - 1)" }
      batch.messages = [MessageRun(channelKey: number % 3 == 0 ? "c" : "key\(number % 3)", messages: [quoting])]
      try spool.append(SpoolBlock(batch, source: 0))
    }
    let channel = try #require(spool.finish().channels.first)
    #expect(channel.listed.count == 40 && channel.quotedHash(by: 0) == nil && channel.quotedHash(by: 40) == nil)
    #expect((1..<40).allSatisfy { channel.quotedHash(by: UInt64($0)) == IDHash.hash("m\($0 - 1)") })
  }

  @Test("keeps messages whose ids have one hash, since the ids themselves are compared")
  func hashCollision() throws {
    let folder = try TemporaryFolder()
    let file = try SpoolFile(inFolder: folder.path)
    var writer = RecordWriter()
    var bucket = ArchiveSpool.Bucket(in: file.spill)
    var ends: [UInt32] = []
    for (number, id) in ["x", "y", "x"].enumerated() {
      MessageCodec.encode(message(id), into: &writer)
      ends.append(UInt32(writer.bytes.count))
      bucket.messages.append(MessageEntry(createdAt: 0, idHash: 42, number: UInt64(number), kind: .regular, flags: [], author: 0))
    }
    let location = try StoredBlock.Location(start: file.append(writer.bytes), ends: ends, in: file)
    let block = StoredBlock(firstNumber: 0, count: 3, key: nil, location: location, source: nil)
    let reader = SpoolReader(file: file, reactions: ReactionIndex([]), blocks: [block])
    let channel = try ChannelLinker(channel: Channel(id: "c"), bucket: bucket, reader: reader, authors: []).link()
    #expect(try reader.messages(at: channel.listed.all()).map(\.id) == ["y", "x"])
    #expect(channel.notShown == ["duplicate": 1])
  }

  @Test("leaves out what was truncated or shadowed, and counts it")
  func hidden() throws {
    var truncated = Channel(id: "c")
    truncated.truncatedAt = Timestamp(seconds: 10)
    let (archive, channel) = try StoredArchive.make(
      [
        message("old", at: 9), message("edge", at: 10), message("hidden", at: 11) { $0.isShadowed = true },
        reply("old reply", to: "edge", at: 8),
        reply("reply", to: "edge", at: 12),
      ], channel: truncated)
    #expect(try archive.listed(channel) == ["edge"])
    #expect(channel.notShown == ["before the channel was truncated": 2, "shadowed": 1] && channel.shownCount == 2)
    let (_, timeless) = try StoredArchive.make([message("m", at: 0) { $0.isTimeKnown = false }], channel: truncated)
    #expect(timeless.notShown.isEmpty && timeless.shownCount == 1)
  }

  @Test("has a thread for every root, oldest reply first, and lists replies only where they were shown in the channel")
  func threads() throws {
    let (archive, channel) = try StoredArchive.make(
      [
        reply("r2", to: "root", at: 30), message("root", at: 10), reply("r1", to: "root", at: 20, shown: true), message("other", at: 15),
        reply("o1", to: "other", at: 16),
      ])
    #expect(try archive.listed(channel) == ["root", "other", "r1"])
    let thread = try #require(channel.thread(ofRoot: IDHash.hash("root")))
    #expect(try archive.rootID(of: thread, in: channel) == "root" && thread.root != nil)
    #expect(try archive.replies(thread, channel) == ["r1", "r2"])
    #expect(channel.shownCount == 5 && channel.diagnostics.isEmpty)
    #expect(channel.thread(ofRoot: IDHash.hash("r1")) == nil)
    #expect(channel.positions[IDHash.hash("root")] == .listed(0))
  }

  @Test("puts an answer to a reply into the thread of the root, however long the chain")
  func nested() throws {
    let chain = (1...3_000).map { reply("r\($0)", to: $0 == 1 ? "root" : "r\($0 - 1)", at: Int64(10 + $0)) }
    let (archive, channel) = try StoredArchive.make([message("root")] + chain.reversed())
    #expect(channel.threads.count == 1)
    #expect(try archive.replies(channel.threads[0], channel) == chain.map(\.id))
    #expect(try archive.listed(channel) == ["root"])
  }

  @Test("takes a message that answers itself for a message")
  func answersItself() throws {
    let (archive, channel) = try StoredArchive.make([reply("m", to: "m")])
    #expect(try archive.listed(channel) == ["m"])
    #expect(channel.threads.isEmpty && channel.replies.isEmpty)
  }

  @Test("lists replies that answer each other in a ring, and what answers them")
  func ring() throws {
    let ring = [reply("a", to: "b"), reply("b", to: "c", at: 1), reply("c", to: "a", at: 2), reply("d", to: "a", at: 3)]
    let (archive, channel) = try StoredArchive.make(ring)
    #expect(try archive.listed(channel) == ["a", "b", "c", "d"])
    #expect(channel.threads.count == 1 && channel.shownCount == 4)
    let thread = try #require(channel.threads.first)
    let rootID = try archive.rootID(of: thread, in: channel)
    #expect(IDHash.hash(rootID) == thread.rootHash && ["a", "b", "c"].contains(rootID))
    #expect(try archive.replies(thread, channel) == ["a", "b", "c", "d"])
  }

  @Test("lists replies whose root is missing, says so, and names their thread by the root")
  func orphans() throws {
    // The answer to the reply is the older one, so it comes first in the thread; it does not know the root.
    let (archive, channel) = try StoredArchive.make([reply("r1", to: "gone", at: 20), reply("r2", to: "r1", at: 10), message("m", at: 15)])
    #expect(try archive.listed(channel) == ["r2", "m", "r1"])
    let thread = try #require(channel.thread(ofRoot: IDHash.hash("gone")))
    #expect(try archive.rootID(of: thread, in: channel) == "gone" && thread.root == nil)
    #expect(channel.threads.count == 1 && channel.shownCount == 3)
    #expect(channel.diagnostics.count == 1 && channel.diagnostics.first?.severity == .note)
    #expect(channel.diagnostics.first?.summary.contains("2 replies") == true)
  }

  @Test("knows where quoted messages are: in the list or in a thread")
  func quoted() throws {
    let (_, channel) = try StoredArchive.make(
      [
        message("a", at: 1), message("b", at: 2), reply("r", to: "b", at: 3), reply("s", to: "b", at: 4, shown: true),
        message("q", at: 5) { $0.quotedMessageID = "a" }, message("q2", at: 6) { $0.quotedMessageID = "r" },
        message("q3", at: 7) { $0.quotedMessageID = "s" }, message("q4", at: 8) { $0.quotedMessageID = "nowhere" },
      ])
    #expect(channel.positions[IDHash.hash("a")] == .listed(0))
    #expect(channel.positions[IDHash.hash("r")] == .thread(reply: 0) && channel.replies[0].parentHash == IDHash.hash("b"))
    #expect(channel.positions[IDHash.hash("s")] == .listed(2))
    #expect(channel.positions[IDHash.hash("nowhere")] == nil)
  }

  @Test("A repeated id is told with a note, and different messages of one id with a warning as well")
  func conflicts() throws {
    let first = Message(id: "a", authorID: "ann", text: "one", createdAt: Timestamp(seconds: 1))
    var other = first
    other.authorID = "bob"
    var edited = first
    edited.text = "two"
    edited.updatedAt = Timestamp(seconds: 9)
    var unexplained = first
    unexplained.text = "two"
    for (second, isTold) in [(other, true), (edited, false), (unexplained, true), (first, false)] {
      let channel = try StoredArchive.make([first], [second]).channel
      #expect(channel.diagnostics.map(\.severity) == (isTold ? [.warning, .note] : [.note]))
      #expect(channel.diagnostics.allSatisfy { $0.place.messageID == "a" })
      #expect(channel.diagnostics.last?.summary.contains("1 record repeats a message") == true)
      #expect(channel.listed.count == 1 && channel.notShown == ["duplicate": 1])
    }
  }
}
