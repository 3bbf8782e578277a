import ChatModel
import Spilling

/// How the messages of a channel belong together. Most of a hundred thousand channels have nothing of it, so it lies apart from what all have.
final class ChannelRelations: Sendable {
  /// The channel's threads, in the order of their roots' hashes.
  let threads: SpilledList<StoredThread>
  /// The hashes of their roots alone: whoever looks for one of these touches a small part of what the threads take.
  private let rootHashes: SpilledList<UInt64>
  /// The names of those that the platform gives names, by the hashes of their roots.
  let threadNames: [UInt64: String]
  /// Which messages may be the root of a thread.
  private let roots: BloomFilter
  /// The replies of all threads; a thread has a range of them, oldest first.
  let replies: SpilledList<ReplyEntry>
  /// By the number of a reply that the channel lists too, the hash of its thread's root.
  private let rootsOfListedReplies: [UInt64: UInt64]
  /// Which messages may be such replies.
  private let listedReplies: BloomFilter
  /// Which messages quote others, in the order of their numbers.
  let quotes: SpilledList<QuoteEntry>
  /// Which messages may be among them.
  private let quoting: BloomFilter
  /// The hashes of the ids of messages that others quote and that are hidden.
  let hiddenQuotes: Set<UInt64>
  /// Which messages have links that name a channel of the archive.
  let links: [LinkEntry]
  /// Where messages are that others quote, answer or link to.
  let positions: MessagePositions
  /// Who pinned messages, by the hashes of the pinned messages' ids.
  let pins: [UInt64: Pin]
  /// What messages that are shown lack, and what those have that are not shown, by reason.
  let itemsNotShown: [String: ItemCounts]
  /// What several records of one message tell together, by the number of the one that is shown.
  let revisions: [UInt64: MessageRevision]
  /// The places in the archive of the blocks that have records of the messages for which others are.
  let replacedBlocks: Set<Int>

  init(
    threads: [StoredThread], threadNames: [UInt64: String], replies: [ReplyEntry], rootsOfListedReplies: [UInt64: UInt64],
    quotes: SpilledList<QuoteEntry>, hiddenQuotes: Set<UInt64>, links: [LinkEntry], positions: MessagePositions, pins: [UInt64: Pin],
    itemsNotShown: [String: ItemCounts], revisions: [UInt64: MessageRevision], replacedBlocks: Set<Int>
  ) {
    self.threads = SpilledList(threads, in: quotes.file)
    rootHashes = SpilledList(threads.lazy.map(\.rootHash), in: quotes.file)
    self.threadNames = threadNames
    roots = BloomFilter(threads.map(\.rootHash))
    self.replies = SpilledList(replies, in: quotes.file)
    self.rootsOfListedReplies = rootsOfListedReplies
    listedReplies = BloomFilter(rootsOfListedReplies.keys.map(Self.mixed))
    self.quotes = quotes
    quoting = BloomFilter(quotes.lazy.map { Self.mixed($0.number) })
    self.hiddenQuotes = hiddenQuotes
    self.links = links
    self.positions = positions
    self.pins = pins
    self.itemsNotShown = itemsNotShown
    self.revisions = revisions
    self.replacedBlocks = replacedBlocks
  }

  /// Whether the messages only follow each other.
  var isEmpty: Bool {
    threads.isEmpty && threadNames.isEmpty && replies.isEmpty && rootsOfListedReplies.isEmpty && quotes.isEmpty && hiddenQuotes.isEmpty
      && links.isEmpty && positions.isEmpty && pins.isEmpty && itemsNotShown.isEmpty && revisions.isEmpty && replacedBlocks.isEmpty
  }

  /// The thread of a root.
  func thread(ofRoot hash: UInt64) -> StoredThread? {
    guard roots.mayContain(hash) else { return nil }
    let index = rootHashes.partitioningIndex { $0 >= hash }
    return index < rootHashes.count && rootHashes[index] == hash ? threads[index] : nil
  }

  /// The hash of the root of a thread, by the thread's place.
  func rootHash(ofThread index: Int) -> UInt64 { rootHashes[index] }

  /// The hash of the root of a thread that a message answers in though the channel lists it too; nil for any other message.
  func rootHash(ofListedReply number: UInt64) -> UInt64? {
    listedReplies.mayContain(Self.mixed(number)) ? rootsOfListedReplies[number] : nil
  }

  /// The hash of the id of what a message quotes; nil if it quotes nothing.
  func quotedHash(by number: UInt64) -> UInt64? {
    guard quoting.mayContain(Self.mixed(number)) else { return nil }
    let index = quotes.partitioningIndex { $0.number >= number }
    guard index < quotes.count, case let quote = quotes[index], quote.number == number else { return nil }
    return quote.quotedHash
  }

  /// A number as a filter wants it, whose numbers differ in their first bits.
  private static func mixed(_ number: UInt64) -> UInt64 { number &* 0x9e37_79b9_7f4a_7c15 }
}
