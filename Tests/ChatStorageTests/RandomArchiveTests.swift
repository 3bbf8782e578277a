import ChatModel
import StableHashing
import TestSupport
import Testing

@testable import ChatStorage

@Suite("A random archive")
struct RandomArchiveTests {
  @Test("accounts for every message that was read, and shows those that a slow reading of the rules shows", arguments: 0..<40)
  func accounted(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let truncated = Int64.random(in: 0...4, using: &generator)
    let messages = (0..<Int.random(in: 0...60, using: &generator)).map { _ in Self.message(using: &generator) }
    let archive = try StoredArchive.make(Self.batches(messages, truncated: truncated, using: &generator))
    try #require(archive.channels.count == 1)
    let channel = archive.channels[0]
    #expect(channel.shownCount + channel.notShown.values.reduce(0, +) == messages.count, "seed \(seed)")

    let expected = Self.shown(messages, truncated: truncated)
    let present = Set(expected.filter { $0.parentID == nil || $0.parentID == $0.id }.map(\.id))
    let listed = expected.filter { message in
      guard let root = Self.root(of: message, in: expected) else { return true }
      return message.isShownInChannel || !present.contains(root)
    }
    #expect(try archive.reader.messages(at: channel.listed.all()) == listed, "seed \(seed)")

    var inThreads: Set<String> = []
    for thread in channel.threads {
      let rootID = try archive.rootID(of: thread, in: channel)
      #expect((thread.root != nil) == present.contains(rootID), "seed \(seed)")
      #expect(IDHash.hash(rootID) == thread.rootHash && channel.thread(ofRoot: thread.rootHash)?.replies == thread.replies)
      let replies = try archive.replies(thread, channel)
      let inOrder = expected.filter { Self.root(of: $0, in: expected).map { $0 == rootID } == true || replies.contains($0.id) }
      #expect(inOrder.map(\.id) == replies, "seed \(seed)")
      #expect(inThreads.isDisjoint(with: replies), "a reply has one thread")
      inThreads.formUnion(replies)
    }
    #expect(inThreads == Set(expected.filter { $0.parentID != nil && $0.parentID != $0.id }.map(\.id)), "seed \(seed)")
    #expect(
      Set(try channel.threads.map { try archive.rootID(of: $0, in: channel) }).count == channel.threads.count,
      "no two threads have one page")
  }

  private static func message(using generator: inout SeededGenerator) -> Message {
    var message = Message(
      id: "m\(Int.random(in: 0..<25, using: &generator))", authorID: "ann",
      createdAt: Timestamp(seconds: Int64.random(in: 0...9, using: &generator)))
    message.text = "\(generator.next())"
    if Int.random(in: 0..<3, using: &generator) == 0 { message.parentID = "m\(Int.random(in: 0..<30, using: &generator))" }
    message.isShownInChannel = Bool.random(using: &generator)
    message.isShadowed = Int.random(in: 0..<8, using: &generator) == 0
    if Bool.random(using: &generator) { message.updatedAt = Timestamp(seconds: Int64.random(in: 0...20, using: &generator)) }
    if Int.random(in: 0..<5, using: &generator) == 0 { message.editedAt = Timestamp(seconds: Int64.random(in: 0...20, using: &generator)) }
    return message
  }

  /// The messages in runs and batches of random length, some under the channel's id and some under an alias.
  private static func batches(_ messages: [Message], truncated: Int64, using generator: inout SeededGenerator) -> [ChatBatch] {
    var batches: [ChatBatch] = []
    var rest = messages[...]
    while !rest.isEmpty {
      var batch = ChatBatch()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let run = rest.prefix(Int.random(in: 1...8, using: &generator))
        batch.messages.append(MessageRun(channelKey: Bool.random(using: &generator) ? "c" : "@alias", messages: Array(run)))
        rest = rest.dropFirst(run.count)
      }
      batches.append(batch)
    }
    var channel = Channel(id: "c")
    channel.truncatedAt = Timestamp(seconds: truncated)
    var describing = ChatBatch()
    describing.channels = [ChannelRecord(channel: channel, alias: "@alias")]
    batches.insert(describing, at: Int.random(in: 0...batches.count, using: &generator))
    return batches
  }

  /// The newest record of every message that is neither truncated nor shadowed, by time and then by the export's order.
  private static func shown(_ messages: [Message], truncated: Int64) -> [Message] {
    func changed(_ message: Message) -> Timestamp {
      max(message.createdAt, message.updatedAt ?? message.createdAt, message.editedAt ?? message.createdAt)
    }
    var newest: [String: Int] = [:]
    for (index, message) in messages.enumerated() {
      if let known = newest[message.id], changed(messages[known]) > changed(message) { continue }
      newest[message.id] = index
    }
    return newest.values.filter { !messages[$0].isShadowed && messages[$0].createdAt.seconds >= truncated }
      .sorted { (messages[$0].createdAt, $0) < (messages[$1].createdAt, $1) }
      .map { index in
        var shown = messages[index]
        // What it said before, in the order in which its records changed.
        let earlier = messages.indices.filter { messages[$0].id == shown.id && $0 != index }
          .sorted { (changed(messages[$0]), $0) < (changed(messages[$1]), $1) }.map { messages[$0] }
        shown.editHistory = earlier.filter { $0.text != shown.text }.map { MessageEdit(text: $0.text, at: $0.editedAt ?? $0.createdAt) }
        return shown
      }
  }

  /// The id of the message above all that a reply answers; nil for what is no reply. In a ring it is a member of the ring.
  private static func root(of message: Message, in messages: [Message]) -> String? {
    guard var root = message.parentID, root != message.id else { return nil }
    for _ in messages {
      guard let above = messages.first(where: { $0.id == root })?.parentID, above != root else { return root }
      root = above
    }
    return root
  }
}
