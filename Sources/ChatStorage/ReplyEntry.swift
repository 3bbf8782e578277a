/// A message that answers in a thread.
package struct ReplyEntry: Sendable, BitwiseCopyable {
  /// `StableHash` of the id of the message that it answers; after linking, of the thread's root.
  package var parentHash: UInt64
  /// The message.
  package let message: MessageEntry
  /// Whether the channel lists it too.
  package var isListed: Bool
  /// Whether its record names the root, which it answers itself.
  package var namesRoot: Bool

  init(parentHash: UInt64, message: MessageEntry, namesRoot: Bool = true) {
    self.parentHash = parentHash
    self.message = message
    self.namesRoot = namesRoot
    isListed = message.flags.contains(.shownInChannel)
  }
}
