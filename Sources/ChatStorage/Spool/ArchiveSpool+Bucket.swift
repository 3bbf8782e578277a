import ChatModel
import Spilling

extension ArchiveSpool {
  /// What has arrived of a channel under one key.
  struct Bucket {
    var messages: SpilledList<MessageEntry>
    var replies: SpilledList<ReplyEntry>
    var quotes: SpilledList<QuoteEntry>
    var links: [LinkEntry] = []
    var deletedItems: [DeletedItems] = []
    var topicNames: [TopicName] = []
    var members: [MemberRecord] = []
    /// The numbers of the exports that it is from.
    var origins: Set<Int> = []
    /// Of a conversation that was joined of two halves, the exports that have the same of them: what one lacks says nothing of the others'.
    var halves: [Set<Int>] = []
    /// The hashes of the ids that were made of what messages say.
    var madeUpIDs: Set<UInt64> = []
    /// The names of threads that have some, by the hashes of their roots' ids.
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
  /// Takes in what arrived under another key.
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
