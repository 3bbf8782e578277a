import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Facts of a block that are remembered")
struct BlockFactsCodingTests {
  @Test("come back as they were, for any messages", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    var random = RandomMessage(generator: SeededGenerator(seed: seed))
    var batch = ChatBatch()
    for run in 0..<3 {
      let messages = (0..<(run * 40)).map { number in
        var message = random.next(id: "m\(run).\(number)")
        if number % 5 == 0 { message.parentID = "m\(run).\(number / 2)" }
        if number % 7 == 0 { message.quotedMessageID = "m\(number)" }
        return message
      }
      batch.messages.append(MessageRun(channelKey: run == 0 ? "messaging:x" : "@3/7" + (run == 1 ? "" : ".2"), messages: messages))
    }
    batch.users = [User(id: "ann", name: "Ann", imageURL: "a.png", role: "admin"), User(id: "bob", isDeleted: true), User(id: "ann")]
    var channel = Channel(id: "messaging:y", type: "messaging")
    channel.name = "Y"
    channel.memberIDs = ["ann", "bob"]
    channel.statesPins = true
    channel.pins = [PinRecord(messageID: "m0.1"), PinRecord(messageID: "x", pin: Pin(at: Timestamp(seconds: 5), userID: "bob"))]
    channel.reads = [ReadState(userID: "ann", lastRead: Timestamp(seconds: 3), lastDelivered: Timestamp(seconds: 4))]
    channel.lastMessageAt = Timestamp(microseconds: 9)
    channel.truncatedAt = Timestamp(microseconds: 7)
    batch.channels = [ChannelRecord(channel: channel, alias: "@3/7", statedMessageCount: 12), ChannelRecord(channel: Channel(id: "z"))]
    batch.members = [MemberRecord(channelKey: "@3/7.2", userID: "bob", lastRead: Timestamp(seconds: 9))]
    batch.currentUserID = "ann"

    let facts = SpoolBlock(batch, source: 3).facts
    var tables = FactTables()
    var writer = RecordWriter()
    #expect(facts.write(to: &writer, tables: &tables, keys: ChunkKeys(prefix: "@3/7", unnamed: "unknown:x")))
    let there = try Self.read(writer.bytes, tables, keyPrefix: "@3/7", source: 3)
    Self.expectEqual(there, facts)
    try Self.expectEqualPeople(there, facts, tables)
    #expect(there.statedMessageCount == 12)
    // In another file, behind other containers, everything that the chunk made itself is called after its new place.
    let elsewhere = try Self.read(writer.bytes, tables, keyPrefix: "@5/70", source: 5)
    #expect(elsewhere.runs.map(\.channelKey) == ["messaging:x", "@5/70", "@5/70.2"])
    #expect(elsewhere.channels.map(\.alias) == ["@5/70", nil] && elsewhere.channels.allSatisfy { $0.channel.imageSource == 5 })
    #expect(elsewhere.members.map(\.channelKey) == ["@5/70.2"] && elsewhere.numbered?.source == 5)
    #expect(!there.write(to: &writer, tables: &tables, keys: ChunkKeys(prefix: "@3/7", unnamed: "unknown:x")))
  }

  @Test("are not taken when a key was made by another chunk, when reactions stand apart, or when a name is spelled in two ways")
  func notRemembered() {
    var tables = FactTables()
    func isTaken(_ change: (inout ChatBatch) -> Void) -> Bool {
      var batch = ChatBatch()
      batch.messages = [MessageRun(channelKey: "c", messages: [message("a")])]
      change(&batch)
      var writer = RecordWriter()
      return SpoolBlock(batch, source: 0).facts.write(to: &writer, tables: &tables, keys: ChunkKeys(prefix: "@0/1", unnamed: "unknown:x"))
    }
    #expect(isTaken { _ in })
    #expect(!isTaken { $0.messages[0].channelKey = "@0/12" })
    #expect(!isTaken { $0.reactions = [ReactionRecord(messageID: "a", type: "like", userID: "ann")] })
    #expect(isTaken { $0.users = [User(id: "u", name: "\u{e9}")] })
    #expect(!isTaken { $0.users = [User(id: "u", name: "e\u{301}")] })
    #expect(isTaken { $0.users = [User(id: "u", name: "\u{e9}")] })
    #expect(isTaken { $0.messages[0].messages[0].authorID = "\u{e9}" })
    #expect(!isTaken { $0.messages[0].messages[0].authorID = "e\u{301}" })
  }

  @Test("are refused, and never trap, when their bytes are damaged")
  func damage() throws {
    var random = RandomMessage(generator: SeededGenerator(seed: 9))
    var batch = ChatBatch()
    batch.users = [User(id: "ann")]
    batch.messages = [MessageRun(channelKey: "c", messages: (0..<30).map { random.next(id: "m\($0)") })]
    var tables = FactTables()
    var writer = RecordWriter()
    let block = SpoolBlock(batch, source: 0)
    #expect(block.facts.write(to: &writer, tables: &tables, keys: ChunkKeys(prefix: "@0/1", unnamed: "unknown:x")))
    for end in 0..<writer.bytes.count {
      #expect(throws: RecordReader.Damage.self) { try Self.read(Array(writer.bytes[..<end]), tables, keyPrefix: "", source: 0) }
    }
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<3_000 {
      var bytes = writer.bytes
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      _ = try? Self.read(bytes, tables, keyPrefix: "@0/1", source: 0)
    }
  }

  @Test("share tables that come back as they were")
  func tables() throws {
    var tables = FactTables()
    for id in ["a", "b", "c"] { _ = tables.number(of: id) }
    _ = tables.number(of: User(id: "a", name: "A"))
    var writer = RecordWriter()
    tables.write(to: &writer)
    var read = try writer.bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return try FactTables(reading: &reader)
    }
    #expect(read.number(of: "c") == 2 && read.number(of: "d") == 3 && read.number(of: User(id: "a", name: "A")) == 0)
    #expect(try read.string(1) == "b" && read.user(0).name == "A")
    #expect(throws: RecordReader.Damage.self) { try read.string(4) }
    #expect(throws: RecordReader.Damage.self) { try read.user(-1) }
  }

  private static func read(_ bytes: [UInt8], _ tables: FactTables, keyPrefix: String, source: Int) throws -> BlockFacts {
    try bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return try BlockFacts(reading: &reader, tables: tables, keys: ChunkKeys(prefix: keyPrefix, unnamed: "unknown:x"), source: source)
    }
  }

  private static func expectEqual(_ left: BlockFacts, _ right: BlockFacts) {
    #expect(left.messageCount == right.messageCount && left.members == right.members && left.currentUserID == right.currentUserID)
    #expect(left.channels.map(\.channel) == right.channels.map(\.channel) && left.channels.map(\.alias) == right.channels.map(\.alias))
    #expect(left.runs.map(\.channelKey) == right.runs.map(\.channelKey) && left.runs.map(\.quotes) == right.runs.map(\.quotes))
    #expect(left.runs.map(\.deletedItems) == right.runs.map(\.deletedItems))
    #expect(left.runs.map(\.topicNames) == right.runs.map(\.topicNames))
    for (one, other) in zip(left.runs, right.runs) {
      #expect(one.messages.map(text) == other.messages.map(text))
      #expect(
        one.replies.map { "\($0.parentHash) \($0.isListed) \(text($0.message))" }
          == other.replies.map { "\($0.parentHash) \($0.isListed) \(text($0.message))" })
    }
  }

  private static func expectEqualPeople(_ remembered: BlockFacts, _ read: BlockFacts, _ tables: FactTables) throws {
    let people = try #require(remembered.numbered)
    #expect(try people.authors.map { try tables.string(UInt64($0)) } == read.authors)
    #expect(try Set((people.authors + people.others).map { try tables.string(UInt64($0)) }) == Set(read.people))
    #expect(try people.users.map { try tables.user($0) }.elementsEqual(read.users) { $0.hasSameText(as: $1) })
    #expect(try Set(people.ids(in: tables)) == Set(read.people + read.users.map(\.id)))
  }

  private static func text(_ entry: MessageEntry) -> String {
    "\(entry.createdAt) \(entry.idHash) \(entry.number) \(entry.kind) \(entry.flags.rawValue) \(entry.author)"
  }
}
