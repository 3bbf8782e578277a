import ChatStorage

/// A message in the order of the search.
struct PlacedMessage: Sendable, BitwiseCopyable {
  let entry: MessageEntry
  /// The channel's place in the plan.
  let channel: Int32
  /// The number of the page that lists it; for a message that only a thread shows, one less than minus the thread's place.
  let place: Int32

  /// The thread's place in the channel, where only that shows the message.
  var thread: Int? { place < 0 ? Int(-place - 1) : nil }
}
