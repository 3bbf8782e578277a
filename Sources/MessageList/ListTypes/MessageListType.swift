import ChatModel

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

/// What a list type decides where neither a configuration file nor a Swift program does. Ours: the SDK has one default for all types.
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
  /// What holds for channels of this type where nothing else was said.
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

/// Who speaks for the shop in a channel of the list type commerce.
public enum CommerceAgent {
  /// Roles of people who write as customers do, by the names that Stream gives them.
  private static let plainRoles: Set<String> = ["user", "guest", "anonymous"]

  /// Whether a person is an agent: the export gives them a role, and it is not that of a plain user. Ours: the SDK knows no agents.
  public static func isAgent(_ user: User) -> Bool {
    guard let role = user.role, !role.isEmpty else { return false }
    return !plainRoles.contains(role)
  }
}
