import ChatStorage

/// A message in the order of the search.
package struct PlacedMessage: Sendable, BitwiseCopyable {
  package let entry: MessageEntry
  /// The channel's place in the plan.
  package let channel: Int32
  /// The number of the page that lists it; for a message that only a thread shows, one less than minus the thread's place.
  package let place: Int32

  package init(entry: MessageEntry, channel: Int32, place: Int32) {
    self.entry = entry
    self.channel = channel
    self.place = place
  }

  /// The thread's place in the channel, where only that shows the message.
  package var thread: Int? { place < 0 ? Int(-place - 1) : nil }
}
