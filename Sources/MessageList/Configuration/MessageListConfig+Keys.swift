import ChatModel
import Configuration

extension MessageListConfig: ConfigurationSection {
  /// Makes a configuration with every default.
  public init() {
    self.init(messageListType: .messaging)
  }

  /// The keys of `messageListConfig`, in the order of the initialiser's parameters.
  package static let keys: [ConfigurationKey<Self>] = [
    .oneOf("messageListType", \.messageListType, "What kind of chat the list is laid out for."),
    messageListTypesKey,
    .oneOf(
      "typingIndicatorPlacement", \.typingIndicatorPlacement, "Where a replay shows who is typing."),
    .bool(
      "groupMessages", \.groupMessages,
      "Whether messages of one author that follow each other closely form a group; off, every message shows all information. "
        + "Default for livestream: false."),
    ConfigurationKey(section: "messageDisplayOptions", \.messageDisplayOptions, "What is shown of a message."),
    ConfigurationKey(section: "messagePaddings", \.messagePaddings, "Room around messages."),
    .oneOf("dateIndicatorPlacement", \.dateIndicatorPlacement, "Where the day of the messages shows."),
    .int("pageSize", \.pageSize, in: 1...10_000, "How many messages stand on one page, and are loaded at once while the reader scrolls."),
    .bool(
      "messagePopoverEnabled", \.messagePopoverEnabled,
      "Whether a message offers a popover with its actions and details."),
    .bool("doubleTapOverlayEnabled", \.doubleTapOverlayEnabled, "Whether a double click opens the popover too."),
    .bool(
      "becomesFirstResponderOnOpen", \.becomesFirstResponderOnOpen,
      "Whether the field to jump to a date or message has the focus when a page opens."),
    .bool(
      "resignsFirstResponderOnScrollDown", \.resignsFirstResponderOnScrollDown,
      "Whether scrolling down hides the keyboard. It has no meaning in an archive."),
    .bool(
      "updateChannelsFromMessageList", \.updateChannelsFromMessageList,
      "Whether the channel index takes its order from the messages rather than from the export's channel records. What the newest message says stands there in any case."
    ),
    .number(
      "maxTimeIntervalBetweenMessagesInGroup", \.maxTimeIntervalBetweenMessagesInGroup, in: 0...Double.greatestFiniteMagnitude,
      "How many seconds two messages of one group may be apart; a gap of exactly so long still groups. Default for team: 300."),
    .int(
      "cacheSizeOnChatDismiss", \.cacheSizeOnChatDismiss, in: 0...Int.max,
      "To how many bytes the cache of derived files is trimmed when a build ends, what was not used for the longest time first: the smaller pictures of all sites."
    ),
    .bool(
      "iPadSplitViewEnabled", \.iPadSplitViewEnabled,
      "Whether a tablet shows channels beside messages. It has no meaning in an archive."),
    scrollingAnchorKey,
    .bool(
      "showNewMessagesSeparator", \.showNewMessagesSeparator,
      "Whether a line stands above the messages that the current user has not read."),
    .bool(
      "showEphemeralMessages", \.showEphemeralMessages,
      "Whether messages that nobody but their authors could see (of the types ephemeral and error) are shown. No search, feed or statistic has them."
    ),
    .bool(
      "highlightMessageWhenJumping", \.highlightMessageWhenJumping,
      "Whether a message that was jumped to is highlighted."),
    .bool(
      "handleTabBarVisibility", \.handleTabBarVisibility,
      "Whether the message list hides the app's tab bar. It has no meaning in an archive."),
    .oneOf(
      "messageListAlignment", \.messageListAlignment,
      "On which side messages stand. Default for team and livestream: leftAligned; their rows all stand on the left either way."),
    layoutOptionsKey,
    .oneOf(
      "metadataPlacement", \.metadataPlacement,
      "Where author and time of a group stand; above, the avatar stands at the top, too. Which message has them is for layoutOptions to say."
    ),
    .optionalBool(
      "containerClassNames", \.containerClassNames,
      "Whether the containers of messages have the UIKit SDK's names as class names; null: where the theme's style sheet speaks of them."),
    .bool(
      "foldMembershipMessages", \.foldMembershipMessages,
      "Whether messages that say only who joined or left become one line, which opens, where several follow one another."),
    .bool(
      "uniqueReactionsEnabled", \.uniqueReactionsEnabled,
      "Whether a user can react to a message only once. It has no meaning in an archive."),
    .bool("localLinkDetectionEnabled", \.localLinkDetectionEnabled, "Whether links and mentions are found in the text."),
    .bool("isMessageEditedLabelEnabled", \.isMessageEditedLabelEnabled, "Whether edited messages say so."),
    .bool("markdownSupportEnabled", \.markdownSupportEnabled, "Whether the text is read as Markdown."),
    .bool("userBlockingEnabled", \.userBlockingEnabled, "Whether the menu offers to block the author. It has no meaning in an archive."),
    .bool(
      "bouncedMessagesAlertActionsEnabled", \.bouncedMessagesAlertActionsEnabled,
      "Whether messages that moderation sent back offer actions. It has no meaning in an archive."),
    skipEditedMessageLabelKey,
    .bool("draftMessagesEnabled", \.draftMessagesEnabled, "Whether unsent texts are kept. It has no meaning in an archive."),
    .bool(
      "downloadFileAttachmentsEnabled", \.downloadFileAttachmentsEnabled,
      "Whether files have a download button. It has no meaning in an archive, where every file is a link that saves it."),
    .bool(
      "hidesCommandsOverlayOnMessageListTap", \.hidesCommandsOverlayOnMessageListTap,
      "Whether a tap on the list hides the commands of the composer. It has no meaning in an archive."),
    .bool(
      "hidesAttachmentsPickersOnMessageListTap", \.hidesAttachmentsPickersOnMessageListTap,
      "Whether a tap on the list hides the attachment pickers of the composer. It has no meaning in an archive."),
    .oneOf(
      "navigationBarDisplayMode", \.navigationBarDisplayMode,
      "How large the title in the navigation bar is. It has no meaning in an archive."),
    supportedMessageActionsKey,
  ]
}
