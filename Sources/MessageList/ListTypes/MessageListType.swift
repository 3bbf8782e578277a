/// What kind of chat the list is laid out for.
///
/// The SDK names the four cases and draws all of them as messaging. Here each has rules of its own (`defaults`), templates and a look.
public enum MessageListType: String, Sendable, Hashable, CaseIterable {
  /// Bubbles on two sides, as in a messenger.
  case messaging
  /// A work chat: rows on the left, a group's avatar, author and time above its first message.
  case team
  /// A line for each message: time, author in a colour of their own, text; as in the log of a chat room.
  case livestream
  /// Customer and agent: wide cards with the author above, agents marked.
  case commerce

  /// Whether a group's avatar, author and time stand at its first message. Otherwise they stand at its last, as in a messenger.
  public var hasGroupHeaders: Bool {
    switch self {
    case .messaging: false
    case .team, .livestream, .commerce: true
    }
  }
}
