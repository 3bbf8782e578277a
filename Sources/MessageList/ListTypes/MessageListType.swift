import ChatModel

/// The kind of chat that the list is laid out for.
///
/// The SDK has names for the four cases, but draws all of them as messaging. Here each has its own rules (`defaults`), templates and
/// look.
public enum MessageListType: String, Sendable, Hashable, CaseIterable {
  /// Bubbles on two sides, as in a messenger.
  case messaging
  /// A work chat: rows on the left, a group's avatar, author and time above its first message.
  case team
  /// A line for each message with its time, author and text, as in the log of a chat room. Each author has a colour.
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

/// The defaults of a list type, for options that neither a configuration file nor a Swift program sets. These are ours: the SDK has the
/// same default for all types.
public struct MessageListTypeDefaults: Sendable, Hashable {
  /// `MessageListConfig.groupMessages`.
  public var groupMessages = true
  /// `MessageListConfig.maxTimeIntervalBetweenMessagesInGroup`, in seconds.
  public var maxTimeIntervalBetweenMessagesInGroup = 60.0
  /// `MessageListConfig.messageListAlignment`.
  public var messageListAlignment = MessageListAlignment.standard
  /// `MessageDisplayOptions.showAvatars`.
  public var showAvatars = true
  /// `MessageDisplayOptions.reactionsPlacement`.
  public var reactionsPlacement = ReactionsPlacement.top
}

extension MessageListType {
  /// The defaults for channels of this type.
  public var defaults: MessageListTypeDefaults {
    switch self {
    case .messaging:
      MessageListTypeDefaults()
    case .team:
      // People at work write a thought in several messages; work chats keep them together for five minutes.
      MessageListTypeDefaults(
        maxTimeIntervalBetweenMessagesInGroup: 300, messageListAlignment: .leftAligned, reactionsPlacement: .bottom)
    case .livestream:
      // Every line is read alone, so every line has all information.
      MessageListTypeDefaults(
        groupMessages: false, messageListAlignment: .leftAligned, showAvatars: false, reactionsPlacement: .bottom)
    case .commerce:
      MessageListTypeDefaults(reactionsPlacement: .bottom)
    }
  }
}

/// Tells agents from customers in channels of the list type commerce.
public enum CommerceAgent {
  /// Roles of plain users, under Stream's names.
  private static let plainRoles: Set<String> = ["user", "guest", "anonymous"]

  /// Whether a person is an agent: the export gives them a role other than that of a plain user. This rule is ours: the SDK has no
  /// agents.
  public static func isAgent(_ user: User) -> Bool {
    guard let role = user.role, !role.isEmpty else { return false }
    return !plainRoles.contains(role)
  }
}
