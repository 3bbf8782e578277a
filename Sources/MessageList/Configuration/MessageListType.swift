/// What kind of chat the list is laid out for.
public enum MessageListType: String, Sendable, Hashable, CaseIterable {
  /// Bubbles on two sides, as in a messenger.
  case messaging
  /// A work chat: rows on the left with name and time.
  case team
  /// A line for each message.
  case livestream
  /// Customer and agent: wide cards.
  case commerce
}
