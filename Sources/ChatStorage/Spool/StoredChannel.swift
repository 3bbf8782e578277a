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
  /// How many messages are not shown, by reason.
  package let notShown: [String: Int]
  /// How many of those that are shown nobody but their authors could see.
  package let onlyVisibleToAuthorCount: Int
  /// What was found while linking.
  package let diagnostics: [Diagnostic]
  /// Threads, quotes and the like; nil where there is nothing of them.
  private let relations: ChannelRelations?
  /// The file for what is known of each of its messages.
  package let spill: SpillFile

  init(
    channel: Channel, origins: [Int], listed: ListedMessages, relations: ChannelRelations, notShown: [String: Int],
    onlyVisibleToAuthorCount: Int, diagnostics: [Diagnostic], spill: SpillFile
  ) {
    record = Boxed(wrappedValue: channel)
    self.origins = origins
    self.listed = listed
    times = Self.times(listed, relations.replies)
    self.relations = relations.isEmpty ? nil : relations
    self.notShown = notShown
    self.onlyVisibleToAuthorCount = onlyVisibleToAuthorCount
    self.diagnostics = diagnostics
    self.spill = spill
  }

  private static func times(_ listed: ListedMessages, _ replies: SpilledList<ReplyEntry>) -> ClosedRange<Int64>? {
    var times: ClosedRange<Int64>?
    func add(_ entry: MessageEntry) {
      guard entry.hasTime else { return }
      times = min(times?.lowerBound ?? .max, entry.createdAt)...max(times?.upperBound ?? .min, entry.createdAt)
    }
    for entry in [listed.first, listed.newest].compactMap(\.self) { add(entry) }
    for reply in replies where !reply.message.isOnlyVisibleToAuthor { add(reply.message) }
    return times
  }

  /// How many messages a reader can find: in the list, or in a thread only.
  package var shownCount: Int {
    listed.count + replies.lazy.filter { !$0.isListed }.count
  }
}

extension StoredChannel {
  /// Its threads, in the order of their roots' hashes.
  package var threads: SpilledList<StoredThread> { relations?.threads ?? SpilledList(in: spill) }
  /// The replies of all threads; a thread has a range of them, oldest first.
  package var replies: SpilledList<ReplyEntry> { relations?.replies ?? SpilledList(in: spill) }
  /// Which messages quote others, in the order of their numbers.
  package var quotes: SpilledList<QuoteEntry> { relations?.quotes ?? SpilledList(in: spill) }
  /// The hashes of the ids of messages that others quote and that are hidden: no quote may show them.
  package var hiddenQuotes: Set<UInt64> { relations?.hiddenQuotes ?? [] }
  /// Which messages have links that name a channel of the archive, and what messages of it they name.
  package var links: [LinkEntry] { relations?.links ?? [] }
  /// Where messages are that others quote, answer or link to, by the hash of their ids.
  package var positions: MessagePositions { relations?.positions ?? MessagePositions([], in: spill) }
  /// What the channel, and other messages, say of who pinned messages, by the hashes of the pinned messages' ids.
  package var pins: [UInt64: Pin] { relations?.pins ?? [:] }
  /// What messages that are shown lack, and what those have that are not shown, by reason.
  package var itemsNotShown: [String: ItemCounts] { relations?.itemsNotShown ?? [:] }
  /// What several records of one message tell together, by the number of the one that is shown.
  var revisions: [UInt64: MessageRevision] { relations?.revisions ?? [:] }
  /// The places in the archive of the blocks that have records of its messages for which others are.
  package var replacedBlocks: Set<Int> { relations?.replacedBlocks ?? [] }

  /// The thread of a root.
  package func thread(ofRoot hash: UInt64) -> StoredThread? { relations?.thread(ofRoot: hash) }

  /// The hash of the root of a thread, by the thread's place among the channel's.
  package func rootHash(ofThread index: Int) -> UInt64 { relations?.rootHash(ofThread: index) ?? 0 }

  /// The hash of the root of a thread that a message answers in though the channel lists it too; nil for any other message.
  package func rootHash(ofListedReply number: UInt64) -> UInt64? { relations?.rootHash(ofListedReply: number) }

  /// A thread's own name; nil if the platform gives it none.
  package func name(of thread: StoredThread) -> String? { relations?.threadNames[thread.rootHash] }

  /// The hash of the id of what a message quotes; nil if it quotes nothing.
  package func quotedHash(by number: UInt64) -> UInt64? { relations?.quotedHash(by: number) }
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
