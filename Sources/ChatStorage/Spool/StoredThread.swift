/// A thread: a root and the replies to it.
package struct StoredThread: Sendable, BitwiseCopyable {
  /// `StableHash` of the root's id.
  package let rootHash: UInt64
  /// The root; nil when it is not in the archive.
  package let root: MessageEntry?
  private let firstReply: Int
  private let replyCount: Int
  private let deletedCount: Int
  /// The place in that list of a reply that answers the root itself and so names its id; the last one's where none does.
  package let namingReply: Int

  init(rootHash: UInt64, root: MessageEntry?, replies: Range<Int>, deletedCount: Int, namingReply: Int) {
    self.rootHash = rootHash
    self.root = root
    (firstReply, replyCount) = (replies.lowerBound, replies.count)
    self.deletedCount = deletedCount
    self.namingReply = namingReply
  }

  /// Its replies in the channel's list of replies.
  package var replies: Range<Int> { firstReply..<firstReply + replyCount }
  /// How many replies it is said to have: without those that are deleted, as Stream's `reply_count`, unless there are no others.
  package var statedReplyCount: Int { replyCount > deletedCount ? replyCount - deletedCount : replyCount }
}
