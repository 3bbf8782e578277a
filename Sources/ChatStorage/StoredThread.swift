/// A thread: a root and the replies to it.
package struct StoredThread: Sendable {
  /// `StableHash` of the root's id.
  package let rootHash: UInt64
  /// The root; nil when it is not in the archive.
  package let root: MessageEntry?
  /// Its own name, where the platform gives threads names.
  package let name: String?
  /// Its replies in the channel's list of replies.
  package let replies: Range<Int>
  /// The place in that list of a reply that answers the root itself and so names its id; the last one's where none does.
  package let namingReply: Int
}
