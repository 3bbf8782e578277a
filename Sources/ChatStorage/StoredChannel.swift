import ChatModel
import Diagnostics

/// A channel that has been read, merged, sorted and linked. A class, since every page asks for it and nobody changes it.
package final class StoredChannel: Sendable {
  /// What the export says of it.
  package let channel: Channel
  /// The numbers of the exports that have it, in order.
  package let origins: [Int]
  /// The messages that its list shows, oldest first.
  package let listed: ListedMessages
  /// Its threads, in the order of their roots' hashes.
  package let threads: [StoredThread]
  /// The hashes of their roots, which are looked through for each message: next to each other they stay in the processor's cache.
  private let rootHashes: [UInt64]
  /// Which messages may be the root of a thread.
  let roots: HashFilter
  /// The replies of all threads; a thread has a range of them, oldest first.
  package let replies: [ReplyEntry]
  /// By the number of a reply that the channel lists too, the hash of its thread's root.
  package let rootsOfListedReplies: [UInt64: UInt64]
  /// Which messages quote others, in the order of their numbers.
  package let quotes: [QuoteEntry]
  /// Which messages have links that name a channel of the archive, and what messages of it they name.
  package let links: [LinkEntry]
  /// Where messages are that others quote, answer or link to, by the hash of their ids.
  package let positions: [UInt64: MessagePosition]
  /// The numbers of those who pinned messages of which other messages say so, by the hashes of the pinned messages' ids.
  package let pins: [UInt64: UInt32]
  /// How many messages are not shown, by reason.
  package let notShown: [String: Int]
  /// What messages that are shown lack, and what those have that are not shown, by reason.
  package let itemsNotShown: [String: ItemCounts]
  /// What several records of one message tell together, by the number of the one that is shown.
  let revisions: [UInt64: MessageRevision]
  /// What was found while linking.
  package let diagnostics: [Diagnostic]

  init(
    channel: Channel, origins: [Int], listed: ListedMessages, threads: [StoredThread], roots: HashFilter, replies: [ReplyEntry],
    rootsOfListedReplies: [UInt64: UInt64], quotes: [QuoteEntry], links: [LinkEntry],
    positions: [UInt64: MessagePosition], pins: [UInt64: UInt32],
    notShown: [String: Int], itemsNotShown: [String: ItemCounts], revisions: [UInt64: MessageRevision], diagnostics: [Diagnostic]
  ) {
    self.channel = channel
    self.origins = origins
    self.listed = listed
    self.threads = threads
    rootHashes = threads.map(\.rootHash)
    self.roots = roots
    self.replies = replies
    self.rootsOfListedReplies = rootsOfListedReplies
    self.quotes = quotes
    self.links = links
    self.positions = positions
    self.pins = pins
    self.notShown = notShown
    self.itemsNotShown = itemsNotShown
    self.revisions = revisions
    self.diagnostics = diagnostics
  }

  /// The thread of a root.
  package func thread(ofRoot hash: UInt64) -> StoredThread? {
    guard roots.mayContain(hash) else { return nil }
    let index = rootHashes.partitioningIndex { $0 >= hash }
    return index < rootHashes.count && rootHashes[index] == hash ? threads[index] : nil
  }

  /// How many messages a reader can find: in the list, or in a thread only.
  package var shownCount: Int {
    listed.count + replies.lazy.filter { !$0.isListed }.count
  }
}
