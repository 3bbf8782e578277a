import ChatModel
import Configuration

extension MessageListConfig: ConfigurationSection {
  /// Makes a configuration with every default.
  public init() {
    self.init(messageListType: .messaging)
  }

  /// The keys of `messageListConfig`, in the order of the initialiser's parameters.
  package static let keys: [ConfigurationKey<Self>] = [
    .oneOf("messageListType", \.messageListType, "Which kind of chat the list looks like."),
    messageListTypesKey,
    .oneOf(
      "typingIndicatorPlacement", \.typingIndicatorPlacement, "Where a replay shows who is typing."),
    .bool(
      "groupMessages", \.groupMessages,
      "Whether messages of one author in quick succession form a group. If off, every message shows everything. "
        + "Default for livestream: false."),
    ConfigurationKey(section: "messageDisplayOptions", \.messageDisplayOptions, "What is shown of a message."),
    ConfigurationKey(section: "messagePaddings", \.messagePaddings, "The space around messages."),
    .oneOf("dateIndicatorPlacement", \.dateIndicatorPlacement, "Where the day of messages is shown."),
    .int("pageSize", \.pageSize, in: 1...10_000, "How many messages a page has, and how many are loaded at once while scrolling."),
    .bool(
      "messagePopoverEnabled", \.messagePopoverEnabled,
      "Whether a message offers a popover with its actions and details."),
    .bool("doubleTapOverlayEnabled", \.doubleTapOverlayEnabled, "Whether a double click opens the popover too."),
    .bool(
      "becomesFirstResponderOnOpen", \.becomesFirstResponderOnOpen,
      "Whether the field to jump to a date or message has the focus when a page opens."),
    .bool(
      "resignsFirstResponderOnScrollDown", \.resignsFirstResponderOnScrollDown,
      "Whether scrolling down hides the keyboard. It has no effect in an archive."),
    .bool(
      "updateChannelsFromMessageList", \.updateChannelsFromMessageList,
      "Whether the list of channels is sorted by their newest messages, and not by the export's channel records. It shows the newest message either way."
    ),
    .number(
      "maxTimeIntervalBetweenMessagesInGroup", \.maxTimeIntervalBetweenMessagesInGroup, in: 0...Double.greatestFiniteMagnitude,
      "How many seconds apart two messages of one group may be; a gap of exactly that length still groups them. Default for team: 300."),
    .int(
      "cacheSizeOnChatDismiss", \.cacheSizeOnChatDismiss, in: 0...Int.max,
      "The size in bytes to which the cache is trimmed when a build ends, least recently used first. It holds the smaller pictures of all sites."
    ),
    .bool(
      "iPadSplitViewEnabled", \.iPadSplitViewEnabled,
      "Whether a tablet shows channels beside messages. It has no effect in an archive."),
    scrollingAnchorKey,
    .bool(
      "showNewMessagesSeparator", \.showNewMessagesSeparator,
      "Whether a line is drawn above the messages that the current user has not read."),
    .bool(
      "showEphemeralMessages", \.showEphemeralMessages,
      "Whether messages that only their authors could see (of the types ephemeral and error) are shown. No search, feed or statistic includes them."
    ),
    .bool(
      "highlightMessageWhenJumping", \.highlightMessageWhenJumping,
      "Whether a message is highlighted after a jump to it."),
    .bool(
      "handleTabBarVisibility", \.handleTabBarVisibility,
      "Whether the message list hides the app's tab bar. It has no effect in an archive."),
    .oneOf(
      "messageListAlignment", \.messageListAlignment,
      "Whether messages are on two sides or all on the left. Default for team and livestream: leftAligned; their rows are on the left either way."
    ),
    layoutOptionsKey,
    .oneOf(
      "metadataPlacement", \.metadataPlacement,
      "Whether the author and the time of a group are below or above it; above, the avatar is at the top, too. layoutOptions decides which message has them."
    ),
    .optionalBool(
      "containerClassNames", \.containerClassNames,
      "Whether the containers of messages have the UIKit SDK's names as class names; null: if the theme's style sheet mentions them."),
    .bool(
      "foldMembershipMessages", \.foldMembershipMessages,
      "Whether several messages in a row that only say who joined or left become one line that you can open."),
    .bool(
      "uniqueReactionsEnabled", \.uniqueReactionsEnabled,
      "Whether a user can react to a message only once. It has no effect in an archive."),
    .bool("localLinkDetectionEnabled", \.localLinkDetectionEnabled, "Whether links and mentions are found in the text."),
    .bool("isMessageEditedLabelEnabled", \.isMessageEditedLabelEnabled, "Whether edited messages are marked."),
    .bool("markdownSupportEnabled", \.markdownSupportEnabled, "Whether the text is read as Markdown."),
    .bool("userBlockingEnabled", \.userBlockingEnabled, "Whether the menu offers to block the author. It has no effect in an archive."),
    .bool(
      "bouncedMessagesAlertActionsEnabled", \.bouncedMessagesAlertActionsEnabled,
      "Whether messages that moderation bounced offer actions. It has no effect in an archive."),
    skipEditedMessageLabelKey,
    .bool("draftMessagesEnabled", \.draftMessagesEnabled, "Whether drafts are kept. It has no effect in an archive."),
    .bool(
      "downloadFileAttachmentsEnabled", \.downloadFileAttachmentsEnabled,
      "Whether files have a download button. It has no effect in an archive, where every file is a link that saves it."),
    .bool(
      "hidesCommandsOverlayOnMessageListTap", \.hidesCommandsOverlayOnMessageListTap,
      "Whether a tap on the list hides the commands of the composer. It has no effect in an archive."),
    .bool(
      "hidesAttachmentsPickersOnMessageListTap", \.hidesAttachmentsPickersOnMessageListTap,
      "Whether a tap on the list hides the attachment pickers of the composer. It has no effect in an archive."),
    .oneOf(
      "navigationBarDisplayMode", \.navigationBarDisplayMode,
      "How large the title in the navigation bar is. It has no effect in an archive."),
    supportedMessageActionsKey,
  ]
}
