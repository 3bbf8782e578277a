/// Where in its channel a message is shown.
package enum MessagePosition: Sendable, Hashable {
  /// In the list, at this index from the oldest.
  case listed(Int)
  /// In the thread of this root only.
  case thread(rootHash: UInt64)
}
