import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("What several exports call by one id")
struct ChannelPartingTests {
  /// A message of somebody, of a second.
  private func message(_ id: Int, at seconds: Int64, _ author: String, _ text: String = "x") -> Message {
    Message(id: "\(id)", authorID: author, text: text, createdAt: Timestamp(seconds: seconds))
  }

  /// What an export has of the chat with Granny, whose id is that of the chat.
  private func store(_ exports: [[Message]], name: (Int) -> String = { _ in "Granny" }) throws -> StoredArchive {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path)
    for (number, messages) in exports.enumerated() {
      var channel = Channel(id: "granny")
      (channel.name, channel.isDirect, channel.memberIDs) = (name(number), true, Set(messages.map(\.authorID)).sorted())
      var batch = ChatBatch()
      batch.channels = [ChannelRecord(channel: channel)]
      batch.messages = [MessageRun(channelKey: "granny", messages: messages)]
      try spool.append(SpoolBlock(batch, source: number, origin: number))
    }
    return try spool.finish()
  }

  private var tom: [Message] {
    [
      message(200, at: 0, "tom", "It is me"), message(201, at: 60, "granny", "Do not tell her"),
      message(203, at: 120, "tom", "Secret kept"),
    ]
  }
  private var mum: [Message] {
    [
      message(201, at: 5000, "mum", "Did he write?"), message(203, at: 5060, "granny", "No"), message(204, at: 5120, "mum", "Pity"),
    ]
  }

  @Test("is two conversations where both have other messages under the same ids: nobody has the words of another")
  func accounts() throws {
    let archive = try store([tom, mum]) { $0 == 0 ? "Granny" : "Mother" }
    #expect(archive.channels.map(\.channel.id) == ["granny", "granny/2"] && archive.channels.map(\.origins) == [[0], [1]])
    #expect(archive.channels.map(\.channel.name) == ["Granny", "Mother"])
    #expect(archive.channels.map(\.channel.memberIDs) == [["granny", "tom"], ["granny", "mum"]])
    for (channel, messages) in zip(archive.channels, [tom, mum]) {
      let shown = try archive.messages(channel)
      #expect(shown.map(\.text) == messages.map(\.text) && shown.allSatisfy { $0.editHistory.isEmpty && !$0.isRemovedLater })
      #expect(channel.notShown.isEmpty && channel.diagnostics.isEmpty)
    }
    #expect(archive.diagnostics.filter { $0.summary.contains("granny/2") }.map(\.severity) == [.note])
  }

  @Test("is two conversations where no id is the same, but each is of another two people, of whom the channel is called by one")
  func strangers() throws {
    let later = mum.map { message((Int($0.id) ?? 0) + 500, at: $0.createdAt.seconds, $0.authorID) }
    #expect(try store([tom, later]).channels.count == 2)
    // Of the same two, whoever writes.
    #expect(try store([tom, [message(900, at: 9000, "tom"), message(901, at: 9001, "granny")]]).channels.count == 1)
    #expect(try store([tom, [message(900, at: 9000, "granny")]]).channels.count == 1)
  }

  @Test("is the conversation of each account's exports, in any order")
  func several() throws {
    let (tomLater, mumLater) = (tom + [message(300, at: 9000, "granny")], mum + [message(301, at: 9000, "granny")])
    let archive = try store([tom, mum, mumLater, tomLater])
    #expect(archive.channels.map(\.origins) == [[0, 3], [1, 2]])
    #expect(try archive.channels.map { try archive.listed($0).count } == [4, 4])
  }

  @Test("is told apart whichever export is named first, also by one that has nothing in common with some", arguments: 0..<6)
  func anyOrder(order: Int) throws {
    let window = (900..<904).map { message($0, at: Int64($0) * 10, "granny") }
    let whole = mum + window
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]][order]
    let archive = try store(orders.map { [tom, window, whole][$0] })
    let listed = try archive.channels.map { try archive.listed($0).count }.sorted()
    #expect(listed == [3, 7])
  }

  @Test("is one where messages are the same ones, though clocks showed other zones, or an account is gone")
  func same() throws {
    let zoned = tom.map { message(Int($0.id) ?? 0, at: $0.createdAt.seconds + 5 * 3600 + 1800, $0.authorID, $0.text) }
    let closed = tom.map { message(Int($0.id) ?? 0, at: $0.createdAt.seconds, $0.authorID == "tom" ? "nobody" : $0.authorID, $0.text) }
    for other in [tom, zoned, closed] {
      let archive = try store([tom, other])
      #expect(try archive.channels.count == 1 && archive.listed(archive.channels[0]).count == 3)
    }
    #expect(try StoredArchive.merge([message(1, at: 0, "a")], [message(2, at: 9, "b")]).archive.channels.count == 1)
  }

  @Test("is of its own where two accounts have that chat, and nothing tells whose it is")
  func unclear() throws {
    #expect(try store([tom, mum, [message(900, at: 9000, "granny")]]).channels.map(\.origins) == [[0], [1], [2]])
  }

  /// What exports have of a channel of which messages are known by what they say.
  private func chats(_ exports: [[Message]]) throws -> StoredArchive {
    try StoredArchive.merge(
      batches: exports.map { messages in
        var channel = Channel(id: "Mum")
        channel.lacksIDs = true
        var batch = ChatBatch()
        batch.channels = [ChannelRecord(channel: channel)]
        batch.messages = [MessageRun(channelKey: "Mum", messages: messages)]
        return batch
      })
  }

  @Test("is two chats where phones have that name for two people: in the time of both they have nothing in common")
  func names() throws {
    let ann = (0..<20).map { message($0, at: Int64($0 * 60), "Ann") }
    let bob = (0..<20).map { message($0 + 100, at: Int64($0 * 60 + 300), "Bob") }
    let archive = try chats([ann, bob, bob + ann.prefix(1)])
    #expect(archive.channels.map(\.origins) == [[0], [1, 2]] && archive.channels.map(\.channel.id) == ["Mum", "Mum/2"])
    #expect(archive.diagnostics.map(\.summary).contains { $0.contains("no message in common") && $0.contains("Mum/2") })
    // Of other times, of a few messages, and of one that lacks many they may be one chat.
    let later = (0..<20).map { message($0 + 200, at: Int64($0 * 60 + 9000), "Bob") }
    #expect(try chats([ann, later]).channels.count == 1)
    #expect(try chats([ann, Array(bob.prefix(2))]).channels.count == 1)
    #expect(try chats([ann, bob + ann.suffix(3)]).channels.count == 1)
  }

  @Test("has an id that nothing else has")
  func freeID() throws {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path)
    for (number, messages) in [tom, mum].enumerated() {
      var batch = ChatBatch()
      batch.messages = [MessageRun(channelKey: "granny", messages: messages)]
      if number == 1 { batch.messages.append(MessageRun(channelKey: "granny/2", messages: [message(1, at: 1, "a")])) }
      try spool.append(SpoolBlock(batch, source: number, origin: number))
    }
    let archive = try spool.finish()
    #expect(archive.channels.map(\.channel.id) == ["granny", "granny/2", "granny/3"])
    #expect(try archive.channels.map { try archive.listed($0).count } == [3, 1, 3])
  }

  @Test("shows no text of another message whose id one has in an otherwise equal conversation, and says so")
  func singleCollision() throws {
    var (old, new) = ([Message](), [Message]())
    for id in 1...6 {
      old.append(message(id, at: Int64(id), "ann", "m\(id)"))
      new.append(message(id, at: Int64(id), "ann", "m\(id)"))
    }
    old[2] = message(3, at: 0, "bob", "private words")
    var file = Attachment(kind: .file)
    file.url = "private.pdf"
    old[2].attachments = [file]
    let (archive, channel) = try StoredArchive.merge(old, new)
    #expect(archive.channels.count == 1 && channel.notShown == ["also in another export": 6])
    let shown = try archive.messages(channel)
    #expect(shown.count == 6 && shown.allSatisfy { $0.editHistory.isEmpty && $0.attachments.isEmpty })
    #expect(channel.diagnostics.map(\.severity) == [.warning])
  }

  @Test("is told apart among very many exports and messages in time in proportion to these")
  func hostile() throws {
    let exports = (0..<400).map { number in (0..<200).map { message($0, at: Int64(number * 1000 + $0 * 7), "a\(number)") } }
    var archive: StoredArchive?
    let duration = try ThreadTime.measure { archive = try store(exports) }
    #expect(archive?.channels.count == 400 && duration < .seconds(20))
  }
}
