import ChatModel

/// A batch that is ready for the spool: its messages as records, everything else as values.
///
/// Making a block is the expensive part and needs nothing of the spool, so that many tasks can do it at once.
package struct SpoolBlock: Sendable {
  struct Run: Sendable {
    let channelKey: String
    var messages: [MessageEntry] = []
    var replies: [ReplyEntry] = []
    var quoted: [UInt64] = []
  }

  struct StoredReaction: Sendable {
    let messageHash: UInt64
    let record: ReactionRecord
  }

  let records: [UInt8]
  let runs: [Run]
  /// Ids of the authors that entries refer to by number.
  let authors: [String]
  let users: [User]
  let channels: [ChannelRecord]
  let members: [MemberRecord]
  let reactions: [StoredReaction]
  let currentUserID: String?
  /// How many messages the batch had.
  package let messageCount: Int

  /// Encodes a batch of the export's file with the number `source`.
  package init(_ batch: ChatBatch, source: Int) {
    var encoder = Encoder(source: source)
    runs = batch.messages.map { encoder.encode($0) }
    records = encoder.writer.bytes
    authors = encoder.authors
    users = batch.users.map { user in
      var user = user
      user.imageSource = source
      return user
    }
    channels = batch.channels.map { record in
      var record = record
      record.channel.imageSource = source
      return record
    }
    members = batch.members
    reactions = batch.reactions.map { StoredReaction(messageHash: StableHash.hash($0.messageID), record: $0) }
    currentUserID = batch.currentUserID
    messageCount = batch.messages.reduce(0) { $0 + $1.messages.count }
  }

  private struct Encoder: ~Copyable {
    var writer = RecordWriter(capacity: 1 << 16)
    var authors: [String] = []
    private var authorNumbers: [String: UInt32] = [:]
    private static let recentCount = 512
    private var recentAuthors = [UInt32](repeating: 0, count: recentCount)
    private let source: Int

    init(source: Int) {
      self.source = source
    }

    mutating func encode(_ run: MessageRun) -> Run {
      var result = Run(channelKey: run.channelKey)
      result.messages.reserveCapacity(run.messages.count)
      // In place, since most of what a message costs here would be its copies.
      run.messages.withUnsafeBufferPointer { messages in
        guard let first = messages.baseAddress else { return }
        for index in messages.indices { encode((first + index).pointee, into: &result) }
      }
      return result
    }

    private mutating func encode(_ message: borrowing Message, into run: inout Run) {
      let entry = encode(message)
      if let quoted = message.quotedMessageID { run.quoted.append(StableHash.hash(quoted)) }
      guard let parent = message.parentID, parent != message.id else { return run.messages.append(entry) }
      run.replies.append(ReplyEntry(parentHash: StableHash.hash(parent), message: entry))
    }

    /// Attachments remember the file that refers to them, since their paths are relative to its folder.
    private mutating func encode(_ message: borrowing Message) -> MessageEntry {
      let start = writer.count
      MessageCodec.encode(message, source: source, into: &writer)
      var flags: MessageEntry.Flags = []
      if message.isBounced { flags.insert(.bounced) }
      if !message.isTimeKnown { flags.insert(.unknownTime) }
      if message.isDeleted { flags.insert(.deleted) }
      if message.isShadowed { flags.insert(.shadowed) }
      if message.isShownInChannel { flags.insert(.shownInChannel) }
      return MessageEntry(
        createdAt: message.createdAt.microseconds, idHash: StableHash.hash(message.id), offset: UInt64(start),
        kind: message.kind, flags: flags, author: number(of: message.authorID),
        length: UInt32(clamping: writer.count - start))
    }

    /// The same few people write most messages of a block: where one was last found by a cheap hash is looked at first.
    private mutating func number(of author: String) -> UInt32 {
      let slot = Int(truncatingIfNeeded: StableHash.hash(author) & UInt64(Self.recentCount - 1))
      let recent = Int(recentAuthors[slot])
      if recent < authors.count, authors[recent] == author { return recentAuthors[slot] }
      let number = authorNumbers[author] ?? UInt32(clamping: authors.count)
      if number == authors.count {
        authors.append(author)
        authorNumbers[author] = number
      }
      recentAuthors[slot] = number
      return number
    }
  }
}
