import ChatModel
import StableHashing

/// What an archive needs to know of a block beside its messages' records.
package struct BlockFacts: Sendable {
  /// Messages of one channel that follow each other. Numbers of messages count within the block.
  struct Run: Sendable {
    let channelKey: String
    var messages: [MessageEntry] = []
    var replies: [ReplyEntry] = []
    var quotes: [QuoteEntry] = []
    var links: [LinkEntry] = []
    var deletedItems: [DeletedItems] = []
    var topicNames: [TopicName] = []
    /// The hashes of the ids that were made of what messages say, since the export has none.
    var madeUpIDs: [UInt64] = []
  }

  struct StoredReaction: Sendable {
    let messageHash: UInt64
    let record: ReactionRecord
  }

  var runs: [Run] = []
  /// Ids of the authors that entries refer to by number.
  var authors: [String] = []
  /// Ids of all users that the messages refer to, authors among them.
  var people: [String] = []
  var users: [User] = []
  /// Authors, people and users by their numbers, where the block is remembered; the three lists above are empty then.
  var numbered: NumberedPeople?
  var channels: [ChannelRecord] = []
  var channelHints: [ChannelHint] = []
  var members: [MemberRecord] = []
  var reactions: [StoredReaction] = []
  var currentUserID: String?
  /// What they have beside their text.
  var items = ItemCounts()
  /// How many messages the block has.
  package internal(set) var messageCount = 0
  /// How many messages the export says that it has of the channels that the block describes; nil if it does not say.
  package var statedMessageCount: Int? { channels.statedMessageCount }
}

/// Encodes the messages of one block.
struct BlockEncoder: ~Copyable {
  /// The records so far.
  private(set) var writer = RecordWriter(capacity: 1 << 18)
  /// Where each record ends.
  private(set) var ends: [UInt32] = []
  /// Who wrote the messages.
  private(set) var authors = NumberedIDs()
  /// Everybody to whom the messages refer.
  private(set) var people = NumberedIDs()
  /// What the messages have.
  private(set) var items = ItemCounts()
  private var authorCount: UInt32 = 0
  private let source: Int
  private let addresses: AddressForms

  init(source: Int, addresses: AddressForms) {
    self.source = source
    self.addresses = addresses
  }

  mutating func encode(_ run: MessageRun) -> BlockFacts.Run {
    var result = BlockFacts.Run(channelKey: run.channelKey)
    result.messages.reserveCapacity(run.messages.count)
    ends.reserveCapacity(ends.count + run.messages.count)
    // In place, since most of what a message costs here would be its copies.
    run.messages.withUnsafeBufferPointer { messages in
      guard let first = messages.baseAddress else { return }
      for index in messages.indices { encode((first + index).pointee, into: &result) }
    }
    return result
  }

  private mutating func encode(_ message: borrowing Message, into run: inout BlockFacts.Run) {
    let start = writer.count
    let entry = encode(message)
    if message.hasMadeUpID { run.madeUpIDs.append(entry.idHash) }
    // Few messages have an address at all, and only few of those one that names a message.
    if writer.hasAddress(from: start) {
      for place in message.linkedPlaces(by: addresses) { run.links.append(LinkEntry(number: entry.number, place)) }
    }
    if entry.flags.contains(.deletedWithItems) {
      var items = ItemCounts()
      items.add(message)
      run.deletedItems.append(DeletedItems(number: entry.number, items: items))
    }
    if let name = message.topicName { run.topicNames.append(TopicName(number: entry.number, name: name)) }
    if let quoted = message.quotedMessageID ?? message.quotedMessage?.id {
      run.quotes.append(QuoteEntry(number: entry.number, quotedHash: IDHash.hash(quoted)))
    }
    guard let parent = message.parentID, parent != message.id else { return run.messages.append(entry) }
    items.replies += 1
    run.replies.append(ReplyEntry(parentHash: IDHash.hash(parent), message: entry))
  }

  /// Attachments remember the file that refers to them, since their paths are relative to its folder.
  private mutating func encode(_ message: borrowing Message) -> MessageEntry {
    let number = UInt64(ends.count)
    MessageCodec.encode(message, source: source, into: &writer)
    ends.append(UInt32(clamping: writer.count))
    let author = authors.number(of: message.authorID)
    // Every author is among the people once.
    if author == authorCount {
      people.add(message.authorID)
      authorCount += 1
    }
    addPeople(of: message)
    var flags: MessageEntry.Flags = []
    if message.isBounced { flags.insert(.bounced) }
    if !message.isTimeKnown { flags.insert(.unknownTime) }
    if message.isDeleted { flags.insert(.deleted) }
    if message.isShadowed { flags.insert(.shadowed) }
    if message.isTopicRoot { flags.insert(.topicRoot) }
    if message.isPinNotice { flags.insert(.pinNotice) }
    if message.isShownInChannel { flags.insert(.shownInChannel) }
    if message.hasParts, !message.attachments.isEmpty || !message.reactions.isEmpty {
      items.add(message)
      if message.isDeleted { flags.insert(.deletedWithItems) }
    }
    return MessageEntry(
      createdAt: message.createdAt.microseconds, idHash: IDHash.hash(message.id), number: number, kind: message.kind, flags: flags,
      contents: MessageEntry.Contents(of: message), author: author)
  }

  /// Everybody but the author whose name or picture a page of the message may show.
  private mutating func addPeople(of message: borrowing Message) {
    guard message.hasParts else { return }
    for id in message.mentionedUserIDs { people.add(id) }
    if let quoted = message.quotedMessage { people.add(quoted.authorID) }
    if let id = message.pin?.userID { people.add(id) }
    if let change = message.membershipChange { for id in change.people where !id.isEmpty { people.add(id) } }
    for reaction in message.reactions { for id in reaction.userIDs { people.add(id) } }
    guard let poll = message.poll else { return }
    for option in poll.options { for id in option.voterIDs { people.add(id) } }
    for answer in poll.answers { if let id = answer.userID { people.add(id) } }
  }
}
