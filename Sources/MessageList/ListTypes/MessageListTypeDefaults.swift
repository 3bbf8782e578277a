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
