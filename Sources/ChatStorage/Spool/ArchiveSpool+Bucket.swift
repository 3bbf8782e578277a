import ChatModel
import Spilling

extension ArchiveSpool {
  /// The entries of a channel that have arrived under one key.
  struct Bucket {
    var messages: SpilledList<MessageEntry>
    var replies: SpilledList<ReplyEntry>
    var quotes: SpilledList<QuoteEntry>
    var links: [LinkEntry] = []
    var deletedItems: [DeletedItems] = []
    var topicNames: [TopicName] = []
    var members: [MemberRecord] = []
    /// The numbers of the exports that the entries come from.
    var origins: Set<Int> = []
    /// For a conversation joined from two halves, the exports of each half. An export says nothing about messages of the other half.
    var halves: [Set<Int>] = []
    /// The hashes of ids that were computed from the content of messages.
    var madeUpIDs: Set<UInt64> = []
    /// The names of threads, by the hashes of their roots' ids.
    var threadNames: [UInt64: String] = [:]

    init(in file: SpillFile, origins: Set<Int> = []) {
      messages = SpilledList(in: file)
      replies = SpilledList(in: file)
      quotes = SpilledList(in: file)
      self.origins = origins
    }
  }
}

extension ArchiveSpool.Bucket {
  /// Adds the entries that arrived under another key.
  mutating func add(_ other: consuming Self) {
    messages.append(contentsOf: other.messages)
    replies.append(contentsOf: other.replies)
    quotes.append(contentsOf: other.quotes)
    links += other.links
    deletedItems += other.deletedItems
    topicNames += other.topicNames
    members += other.members
    origins.formUnion(other.origins)
    madeUpIDs.formUnion(other.madeUpIDs)
    threadNames.merge(other.threadNames) { name, _ in name }
  }
}
