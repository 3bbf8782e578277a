import ChatModel
import Diagnostics
import Synchronization
import TestSupport
import Testing

@testable import ChatStorage

@Suite("An archive in the spool")
struct ArchiveSpoolTests {
  @Test("is empty when nothing was read")
  func empty() throws {
    let archive = try StoredArchive.make([])
    #expect(archive.channels.isEmpty && archive.users.isEmpty && archive.currentUserID == nil)
    #expect(archive.user("x") == User(id: "x"))
  }

  @Test("gives messages back as they were, with their authors, in any order and number of reads")
  func messages() throws {
    var random = RandomMessage(generator: SeededGenerator(seed: 4))
    let messages = (0..<200).map { number in
      // The spool gives all that a file refers to the number of the file.
      random.source = number < 70 ? 0 : 1
      var message = random.next(id: "m\(number)")
      message.isShadowed = false
      message.parentID = nil
      // What has no time at all would get that of another one.
      if message.createdAt.microseconds == 0 { message.isTimeKnown = true }
      return message
    }
    let (archive, channel) = try StoredArchive.make(Array(messages[..<70]), Array(messages[70...]))
    let byID = Dictionary(uniqueKeysWithValues: messages.map { ($0.id, $0) })
    let read = try archive.reader.messages(at: channel.listed.all())
    #expect(read.count == 200)
    for (entry, message) in zip(channel.listed.all(), read) {
      #expect(message == byID[message.id])
      #expect(try archive.reader.message(at: entry) == message)
      #expect(archive.authors[Int(entry.author)] == message.authorID && entry.kind == message.kind)
      #expect(entry.flags.contains(.deleted) == message.isDeleted && entry.flags.contains(.bounced) == message.isBounced)
      #expect(entry.flags.contains(.unknownTime) == !message.isTimeKnown && entry.createdAt == message.createdAt.microseconds)
    }
    #expect(try archive.reader.messages(at: channel.listed.all().shuffled(using: &random.generator)).count == 200)
    #expect(Set(archive.authors).count == archive.authors.count)
  }

  @Test("explains a run's alias before or after the run, and puts all runs of one channel together")
  func aliases() throws {
    var first = ChatBatch()
    first.messages = [
      MessageRun(channelKey: "@1", messages: [message("a", at: 3)]), MessageRun(channelKey: "c", messages: [message("b", at: 2)]),
    ]
    var second = ChatBatch()
    second.channels = [ChannelRecord(channel: Channel(id: "c"), alias: "@1"), ChannelRecord(channel: Channel(id: "d"), alias: "@2")]
    second.messages = [
      MessageRun(channelKey: "@2", messages: [message("d", at: 1)]), MessageRun(channelKey: "@1", messages: [message("e", at: 1)]),
    ]
    second.members = [MemberRecord(channelKey: "@1", userID: "ann"), MemberRecord(channelKey: "@2", userID: "bob")]
    let archive = try StoredArchive.make([first, second])
    #expect(archive.channels.map(\.channel.id) == ["c", "d"])
    #expect(try archive.listed(archive.channels[0]) == ["e", "b", "a"])
    #expect(try archive.listed(archive.channels[1]) == ["d"])
    #expect(archive.channels.map(\.channel.memberIDs) == [["ann"], ["bob"]])
  }

  @Test("makes a channel for messages and members whose channel nothing describes")
  func undescribedChannel() throws {
    var batch = ChatBatch()
    batch.channels = [ChannelRecord(channel: Channel(id: "known"))]
    batch.messages = [MessageRun(channelKey: "x", messages: [message("a")])]
    batch.members = [MemberRecord(channelKey: "y", userID: "ann")]
    let archive = try StoredArchive.make([batch])
    #expect(archive.channels.map(\.channel.id) == ["known", "x", "y"])
    #expect(archive.channels.map(\.shownCount) == [0, 1, 0])
  }

  @Test("merges what several records say of a channel and of a user")
  func merging() throws {
    var first = ChatBatch()
    var channel = Channel(id: "c", type: "messaging")
    channel.name = "Old"
    channel.topic = "Topic"
    channel.memberIDs = ["ann"]
    first.channels = [ChannelRecord(channel: channel)]
    first.users = [User(id: "ann", name: "Ann", imageURL: "a.png")]
    first.currentUserID = "ann"
    var second = ChatBatch()
    channel.name = "New"
    channel.topic = nil
    channel.memberIDs = ["bob", "ann"]
    second.channels = [ChannelRecord(channel: channel)]
    second.users = [User(id: "ann", name: "Anne"), User(id: "bob")]
    second.currentUserID = "bob"
    second.members = [MemberRecord(channelKey: "c", userID: "cid"), MemberRecord(channelKey: "c", userID: "ann")]
    let archive = try StoredArchive.make([first, second])
    #expect(archive.channels.count == 1)
    let stored = archive.channels[0].channel
    #expect(stored.name == "New" && stored.topic == "Topic" && stored.memberIDs == ["ann", "bob", "cid"])
    #expect(archive.user("ann").name == "Anne" && archive.user("ann").imageURL == "a.png")
    #expect(archive.currentUserID == "ann")
  }

  @Test("cuts names and topics without measure, which stand on every page, and tells it")
  func longNames() throws {
    var batch = ChatBatch()
    var channel = Channel(id: "c")
    channel.name = String(repeating: "é", count: LongNames.longestName)
    channel.topic = String(repeating: "t", count: LongNames.longestTopic + 1)
    batch.channels = [ChannelRecord(channel: channel)]
    batch.users = [User(id: "ann", name: String(repeating: "a", count: 1_000_000)), User(id: "bob", name: "Bob")]
    let archive = try StoredArchive.make([batch])
    #expect(archive.user("ann").name == String(repeating: "a", count: LongNames.longestName) + "…" && archive.user("bob").name == "Bob")
    #expect(archive.channels[0].channel.name == channel.name)
    #expect(archive.channels[0].channel.topic == String(repeating: "t", count: LongNames.longestTopic) + "…")
    let warnings = archive.diagnostics.filter { $0.severity == .warning }
    #expect(warnings.count == 1 && warnings[0].summary.hasPrefix("2 people or channels have a name of more than 500 characters"))
  }

  @Test("keeps the latest reading of every member")
  func reads() throws {
    var channel = Channel(id: "c")
    channel.reads = [ReadState(userID: "ann", lastRead: Timestamp(seconds: 5)), ReadState(userID: "bob", lastRead: Timestamp(seconds: 5))]
    var batch = ChatBatch()
    batch.channels = [ChannelRecord(channel: channel)]
    batch.members = [
      MemberRecord(channelKey: "c", userID: "ann", lastRead: Timestamp(seconds: 9)),
      MemberRecord(channelKey: "c", userID: "bob", lastRead: Timestamp(seconds: 1)), MemberRecord(channelKey: "c", userID: "cid"),
    ]
    let stored = try StoredArchive.make([batch]).channels[0].channel
    #expect(stored.reads.map(\.userID) == ["ann", "bob"] && stored.reads.map(\.lastRead.seconds) == [9, 5])
    #expect(stored.memberIDs == ["ann", "bob", "cid"])
  }

  @Test("counts what deleted messages had without reading them, and not what stands in a record that another replaces")
  func deletedItems() throws {
    struct Asked: Error {}
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path)
    func block(_ ids: [String]) -> SpoolBlock {
      var batch = ChatBatch()
      batch.messages = [
        MessageRun(
          channelKey: "c",
          messages: ids.map { id in
            message(id) {
              $0.kind = .deleted
              $0.attachments = [Attachment(kind: .file)]
              $0.reactions = [Reaction(type: "like", count: 3, userIDs: ["bob"])]
            }
          })
      ]
      return SpoolBlock(batch, source: 0)
    }
    for ids in [["a", "b"], ["c"]] {
      try spool.append(SpoolBlock(facts: block(ids).facts, key: nil, records: RecordSource { throw Asked() }))
    }
    let archive = try spool.finish()
    #expect(archive.channels[0].itemsNotShown == ["of a deleted message": ItemCounts(attachments: 3, reactions: 9)])
    func deleted(_ kinds: AttachmentKind...) -> Message {
      message("a") {
        $0.kind = .deleted
        $0.attachments = kinds.map { Attachment(kind: $0) }
      }
    }
    let (_, channel) = try StoredArchive.make(
      [deleted(.file)], [deleted(.file, .image)])
    #expect(channel.itemsNotShown.values.reduce(0) { $0 + $1.attachments } == 3)
    #expect(channel.itemsNotShown["of a deleted message"]?.attachments == 2)
  }

  @Test("knows of a user what the records that came last say, also when one comes again")
  func users() throws {
    var (first, second) = (User(id: "ann", name: "Ann", role: "guest"), User(id: "ann", name: "Anna"))
    (first.imageURL, second.imageURL) = ("1.png", "2.png")
    func users(_ records: [User]) throws -> User? {
      try StoredArchive.make(
        records.map { record in
          var batch = ChatBatch()
          batch.users = [record]
          return batch
        }
      ).users["ann"]
    }
    let again = try #require(try users([first, first, second, first, first]))
    #expect((again.name, again.imageURL, again.role) == ("Ann", "1.png", "guest"))
    let later = try #require(try users([first, second, second]))
    #expect((later.name, later.imageURL, later.role) == ("Anna", "2.png", "guest"))
  }

  @Test("makes the records of a block when they are asked for, once, and says when they are others than they were")
  func recordsOnDemand() throws {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path)
    var batch = ChatBatch()
    batch.messages = [MessageRun(channelKey: "c", messages: [message("a"), message("b", at: 1)])]
    let whole = SpoolBlock(batch, source: 0)
    let records = EncodedRecords(batch, source: 0)
    let asked = Mutex(0)
    try spool.append(
      SpoolBlock(
        facts: whole.facts, key: 1,
        records: RecordSource {
          asked.withLock { $0 += 1 }
          return records
        }))
    batch.messages[0].messages = [message("c", at: 2)]
    let none = RecordSource { EncodedRecords(bytes: [], ends: []) }
    try spool.append(SpoolBlock(facts: SpoolBlock(batch, source: 0).facts, key: 2, records: none))
    let file = spool.file
    let reader = SpoolReader(
      file: file, reactions: ReactionIndex([]), blocks: try spool.finish().reader.blocks)
    func entry(_ number: UInt64) -> MessageEntry {
      MessageEntry(createdAt: 0, idHash: 1, number: number, kind: .regular, flags: [], author: 0)
    }
    #expect(asked.withLock { $0 } == 0)
    #expect(try reader.messages(at: [entry(1), entry(0)]).map(\.id) == ["b", "a"])
    #expect(asked.withLock { $0 } == 1)
    let error = #expect(throws: ArchiveError.self) { try reader.message(at: entry(2)) }
    #expect(error?.diagnostic.summary.contains("changed during the build") == true)
  }

  @Test("says that a damaged spool is damaged")
  func damage() throws {
    let folder = try TemporaryFolder()
    let file = try SpoolFile(inFolder: folder.path)
    #expect(folder.names().isEmpty, "the file has no name")
    let start = try file.append([UInt8](repeating: 0xFF, count: 20))
    func reader(ends: [UInt32]) throws -> SpoolReader {
      let location = try StoredBlock.Location(start: start, ends: ends, in: file)
      let block = StoredBlock(firstNumber: 0, count: ends.count, key: nil, location: location, source: nil)
      return SpoolReader(file: file, reactions: ReactionIndex([]), blocks: [block])
    }
    func entry(_ number: UInt64) -> MessageEntry {
      MessageEntry(createdAt: 0, idHash: 1, number: number, kind: .regular, flags: [], author: 0)
    }
    let error = #expect(throws: ArchiveError.self) { try reader(ends: [20]).message(at: entry(0)) }
    #expect(error?.diagnostic.summary.contains("damaged at message 0") == true)
    #expect(throws: ArchiveError.self) { try reader(ends: [400]).messages(at: [entry(0)]) }
    #expect(throws: ArchiveError.self) { try reader(ends: [20]).message(at: entry(1)) }
    #expect(throws: ArchiveError.self) { try reader(ends: [20, 10]).messages(at: [entry(1)]) }
    #expect(throws: ArchiveError.self) { _ = try SpoolFile(inFolder: folder.path("nothing")) }
  }

  @Test("A reaction to a message that is not there is said")
  func reactionsWithoutMessage() throws {
    var batch = ChatBatch()
    batch.users = [User(id: "ann")]
    batch.messages = [MessageRun(channelKey: "c", messages: [Message(id: "a", authorID: "ann", createdAt: Timestamp(seconds: 1))])]
    batch.reactions = [
      ReactionRecord(messageID: "a", type: "like", userID: "bob"), ReactionRecord(messageID: "gone", type: "like", userID: "bob"),
    ]
    let archive = try StoredArchive.make([batch])
    #expect(archive.diagnostics.map(\.severity) == [.warning])
    #expect(archive.diagnostics.first?.summary.hasPrefix("1 reaction belongs") == true)
    batch.reactions.removeLast()
    #expect(try StoredArchive.make([batch]).diagnostics.isEmpty)
  }
}
