import Boxing
import ChatModel
import Diagnostics
import Spilling

/// A channel that has been read, merged, sorted and linked. A class, since every page asks for it and nobody changes it.
package final class StoredChannel: Sendable {
  /// What the export says of it, behind a reference that a plan of its pages can share.
  package let record: Boxed<Channel>
  /// What the export says of it.
  package var channel: Channel { _read { yield record.wrappedValue } }
  /// The numbers of the exports that have it, in order.
  package let origins: [Int]
  /// The messages that its list shows, oldest first.
  package let listed: ListedMessages
  /// When the first and the last message was sent, in microseconds since 1970, of those in the list and of replies; nil if no time is known.
  package let times: ClosedRange<Int64>?
  /// Its threads, in the order of their roots' hashes.
  package let threads: SpilledList<StoredThread>
  /// The hashes of their roots alone: whoever looks for one of these touches a small part of what the threads take.
  private let rootHashes: SpilledList<UInt64>
  /// The names of those that the platform gives names, by the hashes of their roots.
  private let threadNames: [UInt64: String]
  /// Which messages may be the root of a thread.
  private let roots: BloomFilter
  /// The replies of all threads; a thread has a range of them, oldest first.
  package let replies: SpilledList<ReplyEntry>
  /// By the number of a reply that the channel lists too, the hash of its thread's root.
  private let rootsOfListedReplies: [UInt64: UInt64]
  /// Which messages may be such replies.
  private let listedReplies: BloomFilter
  /// Which messages quote others, in the order of their numbers.
  package let quotes: SpilledList<QuoteEntry>
  /// Which messages may be among them.
  private let quoting: BloomFilter
  /// The hashes of the ids of messages that others quote and that are hidden: no quote may show them.
  package let hiddenQuotes: Set<UInt64>
  /// Which messages have links that name a channel of the archive, and what messages of it they name.
  package let links: [LinkEntry]
  /// Where messages are that others quote, answer or link to, by the hash of their ids.
  package let positions: MessagePositions
  /// What the channel, and other messages, say of who pinned messages, by the hashes of the pinned messages' ids.
  package let pins: [UInt64: Pin]
  /// How many messages are not shown, by reason.
  package let notShown: [String: Int]
  /// How many of those that are shown nobody but their authors could see.
  package let onlyVisibleToAuthorCount: Int
  /// What messages that are shown lack, and what those have that are not shown, by reason.
  package let itemsNotShown: [String: ItemCounts]
  /// What several records of one message tell together, by the number of the one that is shown.
  let revisions: [UInt64: MessageRevision]
  /// The places in the archive of the blocks that have records of its messages for which others are.
  package let replacedBlocks: Set<Int>
  /// What was found while linking.
  package let diagnostics: [Diagnostic]

  init(
    channel: Channel, origins: [Int], listed: ListedMessages, threads: [StoredThread],
    threadNames: [UInt64: String], replies: [ReplyEntry],
    rootsOfListedReplies: [UInt64: UInt64], quotes: SpilledList<QuoteEntry>, hiddenQuotes: Set<UInt64>, links: [LinkEntry],
    positions: MessagePositions, pins: [UInt64: Pin],
    notShown: [String: Int], onlyVisibleToAuthorCount: Int, itemsNotShown: [String: ItemCounts], revisions: [UInt64: MessageRevision],
    replacedBlocks: Set<Int>,
    diagnostics: [Diagnostic]
  ) {
    record = Boxed(wrappedValue: channel)
    self.origins = origins
    self.listed = listed
    times = Self.times(listed, replies)
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
    self.notShown = notShown
    self.onlyVisibleToAuthorCount = onlyVisibleToAuthorCount
    self.itemsNotShown = itemsNotShown
    self.revisions = revisions
    self.replacedBlocks = replacedBlocks
    self.diagnostics = diagnostics
  }

  private static func times(_ listed: ListedMessages, _ replies: [ReplyEntry]) -> ClosedRange<Int64>? {
    var times: ClosedRange<Int64>?
    func add(_ entry: MessageEntry) {
      guard entry.hasTime else { return }
      times = min(times?.lowerBound ?? .max, entry.createdAt)...max(times?.upperBound ?? .min, entry.createdAt)
    }
    for entry in [listed.first, listed.newest].compactMap(\.self) { add(entry) }
    for reply in replies where !reply.message.isOnlyVisibleToAuthor { add(reply.message) }
    return times
  }

  /// The thread of a root.
  package func thread(ofRoot hash: UInt64) -> StoredThread? {
    guard roots.mayContain(hash) else { return nil }
    let index = rootHashes.partitioningIndex { $0 >= hash }
    return index < rootHashes.count && rootHashes[index] == hash ? threads[index] : nil
  }

  /// The hash of the root of a thread, by the thread's place among the channel's.
  package func rootHash(ofThread index: Int) -> UInt64 { rootHashes[index] }

  /// The hash of the root of a thread that a message answers in though the channel lists it too; nil for any other message.
  package func rootHash(ofListedReply number: UInt64) -> UInt64? {
    listedReplies.mayContain(Self.mixed(number)) ? rootsOfListedReplies[number] : nil
  }

  /// A thread's own name; nil if the platform gives it none.
  package func name(of thread: StoredThread) -> String? { threadNames.isEmpty ? nil : threadNames[thread.rootHash] }

  /// The hash of the id of what a message quotes; nil if it quotes nothing.
  package func quotedHash(by number: UInt64) -> UInt64? {
    guard quoting.mayContain(Self.mixed(number)) else { return nil }
    let index = quotes.partitioningIndex { $0.number >= number }
    guard index < quotes.count, case let quote = quotes[index], quote.number == number else { return nil }
    return quote.quotedHash
  }

  /// A number as a filter wants it, whose numbers differ in their first bits.
  private static func mixed(_ number: UInt64) -> UInt64 { number &* 0x9e37_79b9_7f4a_7c15 }

  /// The file for what is known of each of its messages.
  package var spill: SpillFile { replies.file }

  /// How many messages a reader can find: in the list, or in a thread only.
  package var shownCount: Int {
    listed.count + replies.lazy.filter { !$0.isListed }.count
  }
}

/// A thread: a message and the replies to it.
package struct StoredThread: Sendable, BitwiseCopyable {
  /// The `StableHash` of the root's id.
  package let rootHash: UInt64
  /// The root; nil if it is not in the archive.
  package let root: MessageEntry?
  private let firstReply: Int
  private let replyCount: Int
  private let deletedCount: Int
  /// The index in the channel's list of replies of one that names the root's id. If none does, that of the last reply.
  package let namingReply: Int

  init(rootHash: UInt64, root: MessageEntry?, replies: Range<Int>, deletedCount: Int, namingReply: Int) {
    self.rootHash = rootHash
    self.root = root
    (firstReply, replyCount) = (replies.lowerBound, replies.count)
    self.deletedCount = deletedCount
    self.namingReply = namingReply
  }

  /// The range of its replies in the channel's list of replies.
  package var replies: Range<Int> { firstReply..<firstReply + replyCount }
  /// The number of replies to display. Deleted ones count only if there are no others, as in Stream's `reply_count`.
  package var statedReplyCount: Int { replyCount > deletedCount ? replyCount - deletedCount : replyCount }
}
