import ChatModel

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
  /// How many messages the export says that it has of the channels that the block describes; nil where it does not say.
  package var statedMessageCount: Int? { channels.statedMessageCount }
}
