import ChatModel

/// What a deleted message has that no page shows. It is counted when the message is read: to count it later, a rebuild would have to read all
/// chunks again that have a deleted message with attachments or reactions.
struct DeletedItems: Sendable, Hashable {
  /// The message's number.
  let number: UInt64
  /// What its own record has; reactions that stand apart are not among it.
  let items: ItemCounts

  /// The same where `base` messages more were read before it.
  func moved(by base: UInt64) -> DeletedItems { DeletedItems(number: number &+ base, items: items) }
}
