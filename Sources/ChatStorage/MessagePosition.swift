/// Where in its channel a message is shown.
package enum MessagePosition: Sendable, Hashable {
  /// In the list, at this index from the oldest.
  case listed(Int)
  /// In a thread only, at this place of the channel's list of replies.
  case thread(reply: Int)
}
