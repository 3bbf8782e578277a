import Appearance

/// The options of the message list, under the SDK's names and with its defaults.
///
/// It has every parameter of the SDK, and says which of the documents describe it. Options that only affect a live app are accepted and
/// say so. Several control the script of the pages; pages are complete without it.
public struct MessageListConfig: Sendable {
  /// What kind of chat the list is laid out for. Default messaging. Document: "Message List".
  public var messageListType: MessageListType
  /// The list types of single channels, where they differ; the first rule that fits a channel counts. Default none. It is no option of the SDK's.
  public var messageListTypes: [MessageListTypeRule]
  /// Where a replay shows who is typing. Default bottomOverlay. Documents: "Message List" and "Message List View".
  public var typingIndicatorPlacement: TypingIndicatorPlacement
  /// Whether messages of one author that follow each other closely form a group; if not, every message shows all information. Default true; where
  /// it was not set, the list type decides. Documents: "Message List" and "Message Grouping".
  @LeftToListType public var groupMessages: Bool
  /// What is shown of a message, and how it moves. Default: all of its own defaults. Documents: "Message List" and "Message List View".
  public var messageDisplayOptions: MessageDisplayOptions
  /// Room around messages. Default: all of its own defaults. Documents: "Message List" and "Message List View".
  public var messagePaddings: MessagePaddings
  /// Where the day of the messages shows. Default overlay. Documents: "Message List" and "Message List View".
  public var dateIndicatorPlacement: DateIndicatorPlacement
  /// How many messages stand on one page, and are loaded at once while the reader scrolls. From 1 to 10000. Default 50. Document: "Message List".
  public var pageSize: Int
  /// Whether a message offers a popover with its actions and details. Default true. Documents: "Message List" and "Message List View".
  public var messagePopoverEnabled: Bool
  /// Whether a double click opens the popover too. Default false. Documents: "Message List" and "Message List View".
  public var doubleTapOverlayEnabled: Bool
  /// Whether the field to jump to a date or message has the focus when a page opens. Default false. Documents: "Message List" and "Message List
  /// View".
  public var becomesFirstResponderOnOpen: Bool
  /// Whether scrolling down hides the keyboard. It has no effect in an archive. Default true. Of the SDK since 4.74, in none of the documents.
  public var resignsFirstResponderOnScrollDown: Bool
  /// Whether the channel index takes its order from the messages rather than from the export's channel records. Default false. Document: "Message
  /// List".
  public var updateChannelsFromMessageList: Bool
  /// How many seconds two messages of one group may be apart; a gap of exactly so long still groups. Default 60; where it was not set, the list
  /// type decides. Documents: "Message List", "Message List View" and "Message Grouping".
  @LeftToListType public var maxTimeIntervalBetweenMessagesInGroup: Double
  /// The size in bytes to which the cache of smaller pictures is trimmed when a build ends, least recently used first. All sites share
  /// the cache. Default 104857600. Document: "Message List".
  public var cacheSizeOnChatDismiss: Int
  /// Whether a tablet shows channels beside messages. It has no effect in an archive. Default true. Of the SDK since 4.22, in none of the
  /// documents.
  public var iPadSplitViewEnabled: Bool
  /// Where on the screen a message is placed after a jump to it. Only `y` counts. Default center. Of the SDK since 4.26, in none of the
  /// documents.
  public var scrollingAnchor: UnitPoint
  /// Whether a line stands above the messages that the current user has not read. Default true. Of the SDK since 4.27, in none of the documents.
  public var showNewMessagesSeparator: Bool
  /// Whether messages that only their authors could see (the types ephemeral and error) are shown. Default true. It is no option of the
  /// SDK's, which never has messages of other authors.
  public var showEphemeralMessages: Bool
  /// Whether a message that was jumped to is highlighted. Default true. Of the SDK since 4.92, in none of the documents.
  public var highlightMessageWhenJumping: Bool
  /// Whether the message list hides the app's tab bar. It has no effect in an archive. Default true. Of the SDK since 4.27, in none of the
  /// documents.
  public var handleTabBarVisibility: Bool
  /// On which side messages stand. Default standard; where it was not set, the list type decides. Of the SDK since 4.40, in none of the documents.
  @LeftToListType public var messageListAlignment: MessageListAlignment
  /// Changes to the parts that are drawn of messages, one after another. Default none. It is no option of the SDK's. It does what a resolver does
  /// in the document "Working with MessageList Layout".
  public var layoutOptions: [MessageLayoutOverride]
  /// Where author and time of a group stand. Default below. It is no option of the SDK's. It does what a content view does in the document "Working
  /// with MessageList Layout".
  public var metadataPlacement: MetadataPlacement
  /// Whether the containers of messages have the UIKit SDK's names as class names: `mainContainer`, `footnoteContainer` ... They cost some 150
  /// bytes a message. Default nil: where a program's components or a style sheet of the theme speak of them. It is no option of the SDK's. The
  /// names are those of the document "Working with MessageList Layout".
  public var containerClassNames: Bool?
  /// Whether several messages in a row that only say who joined or left become one line that you can open. It is no option of the SDK's.
  /// Default true.
  public var foldMembershipMessages: Bool
  /// Whether a user can react to a message only once. It has no effect in an archive. Default false. Of the SDK since 4.47, in none of the
  /// documents.
  public var uniqueReactionsEnabled: Bool
  /// Whether links and mentions are found in the text. Default true. Of the SDK since 4.50, in none of the documents.
  public var localLinkDetectionEnabled: Bool
  /// Whether edited messages say so. Default true. Of the SDK since 4.50, in none of the documents.
  public var isMessageEditedLabelEnabled: Bool
  /// Whether the text is read as Markdown. Default true. Of the SDK since 4.52, in none of the documents.
  public var markdownSupportEnabled: Bool
  /// Whether the menu offers to block the author. It has no effect in an archive. Default false. Of the SDK since 4.59, in none of the documents.
  public var userBlockingEnabled: Bool
  /// Whether messages that moderation sent back offer actions. It has no effect in an archive. Default true. Of the SDK since 4.73, in none of the
  /// documents.
  public var bouncedMessagesAlertActionsEnabled: Bool
  /// Which edited messages do not say so. Default nil: none. Of the SDK since 4.67, in none of the documents.
  public var skipEditedMessageLabel: (@Sendable (_ message: ChatMessage) -> Bool)?
  /// Whether unsent texts are kept. It has no effect in an archive. Default false. Of the SDK since 4.75, in none of the documents.
  public var draftMessagesEnabled: Bool
  /// Whether files have a download button. It has no effect in an archive, where every file is a link that saves it. Default false. Of the SDK
  /// since 4.89, in none of the documents.
  public var downloadFileAttachmentsEnabled: Bool
  /// Whether a tap on the list hides the commands of the composer. It has no effect in an archive. Default true. Of the SDK since 4.91, in none of
  /// the documents.
  public var hidesCommandsOverlayOnMessageListTap: Bool
  /// Whether a tap on the list hides the attachment pickers of the composer. It has no effect in an archive. Default true. Of the SDK since 4.91,
  /// in none of the documents.
  public var hidesAttachmentsPickersOnMessageListTap: Bool
  /// How large the title in the navigation bar is. It has no effect in an archive. Default inline. Of the SDK since 5.0, in none of the documents.
  public var navigationBarDisplayMode: NavigationBarDisplayMode
  /// Which actions a message's popover offers, by the identifiers `copy_message_action` and `thread_message_action`, which are the SDK's, and
  /// `copy_link_action`; others are ignored. Default nil: all. Of the SDK since 5.0, in none of the documents.
  public var supportedMessageActions: (@Sendable (_ message: ChatMessage) -> [String])? {
    didSet { supportedActionsOfAll = nil }
  }
  /// The value that `supportedMessageActions` returns for every message, if it is known. Pages then need not repeat it.
  package private(set) var supportedActionsOfAll: [String]?

  /// Makes a configuration; every parameter has the SDK's default, save `pageSize`, which has the documented one. Where nil is the
  /// default, the list type of a channel decides (`MessageListType.defaults`). Each parameter is described at the property of its name.
  public init(
    messageListType: MessageListType = .messaging,
    messageListTypes: [MessageListTypeRule] = [],
    typingIndicatorPlacement: TypingIndicatorPlacement = .bottomOverlay,
    groupMessages: Bool? = nil,
    messageDisplayOptions: MessageDisplayOptions = MessageDisplayOptions(),
    messagePaddings: MessagePaddings = MessagePaddings(),
    dateIndicatorPlacement: DateIndicatorPlacement = .overlay,
    pageSize: Int = 50,
    messagePopoverEnabled: Bool = true,
    doubleTapOverlayEnabled: Bool = false,
    becomesFirstResponderOnOpen: Bool = false,
    resignsFirstResponderOnScrollDown: Bool = true,
    updateChannelsFromMessageList: Bool = false,
    maxTimeIntervalBetweenMessagesInGroup: Double? = nil,
    cacheSizeOnChatDismiss: Int = 100 * 1024 * 1024,
    iPadSplitViewEnabled: Bool = true,
    scrollingAnchor: UnitPoint = .center,
    showNewMessagesSeparator: Bool = true,
    showEphemeralMessages: Bool = true,
    highlightMessageWhenJumping: Bool = true,
    handleTabBarVisibility: Bool = true,
    messageListAlignment: MessageListAlignment? = nil,
    layoutOptions: [MessageLayoutOverride] = [],
    metadataPlacement: MetadataPlacement = .below,
    containerClassNames: Bool? = nil,
    foldMembershipMessages: Bool = true,
    uniqueReactionsEnabled: Bool = false,
    localLinkDetectionEnabled: Bool = true,
    isMessageEditedLabelEnabled: Bool = true,
    markdownSupportEnabled: Bool = true,
    userBlockingEnabled: Bool = false,
    bouncedMessagesAlertActionsEnabled: Bool = true,
    skipEditedMessageLabel: (@Sendable (_ message: ChatMessage) -> Bool)? = nil,
    draftMessagesEnabled: Bool = false,
    downloadFileAttachmentsEnabled: Bool = false,
    hidesCommandsOverlayOnMessageListTap: Bool = true,
    hidesAttachmentsPickersOnMessageListTap: Bool = true,
    navigationBarDisplayMode: NavigationBarDisplayMode = .inline,
    supportedMessageActions: (@Sendable (_ message: ChatMessage) -> [String])? = nil
  ) {
    self.messageListType = messageListType
    self.messageListTypes = messageListTypes
    self.typingIndicatorPlacement = typingIndicatorPlacement
    _groupMessages = LeftToListType(sdkDefault: true, set: groupMessages)
    self.messageDisplayOptions = messageDisplayOptions
    self.messagePaddings = messagePaddings
    self.dateIndicatorPlacement = dateIndicatorPlacement
    self.pageSize = pageSize
    self.messagePopoverEnabled = messagePopoverEnabled
    self.doubleTapOverlayEnabled = doubleTapOverlayEnabled
    self.becomesFirstResponderOnOpen = becomesFirstResponderOnOpen
    self.resignsFirstResponderOnScrollDown = resignsFirstResponderOnScrollDown
    self.updateChannelsFromMessageList = updateChannelsFromMessageList
    _maxTimeIntervalBetweenMessagesInGroup = LeftToListType(sdkDefault: 60, set: maxTimeIntervalBetweenMessagesInGroup)
    self.cacheSizeOnChatDismiss = cacheSizeOnChatDismiss
    self.iPadSplitViewEnabled = iPadSplitViewEnabled
    self.scrollingAnchor = scrollingAnchor
    self.showNewMessagesSeparator = showNewMessagesSeparator
    self.showEphemeralMessages = showEphemeralMessages
    self.highlightMessageWhenJumping = highlightMessageWhenJumping
    self.handleTabBarVisibility = handleTabBarVisibility
    _messageListAlignment = LeftToListType(sdkDefault: .standard, set: messageListAlignment)
    self.layoutOptions = layoutOptions
    self.metadataPlacement = metadataPlacement
    self.containerClassNames = containerClassNames
    self.foldMembershipMessages = foldMembershipMessages
    self.uniqueReactionsEnabled = uniqueReactionsEnabled
    self.localLinkDetectionEnabled = localLinkDetectionEnabled
    self.isMessageEditedLabelEnabled = isMessageEditedLabelEnabled
    self.markdownSupportEnabled = markdownSupportEnabled
    self.userBlockingEnabled = userBlockingEnabled
    self.bouncedMessagesAlertActionsEnabled = bouncedMessagesAlertActionsEnabled
    self.skipEditedMessageLabel = skipEditedMessageLabel
    self.draftMessagesEnabled = draftMessagesEnabled
    self.downloadFileAttachmentsEnabled = downloadFileAttachmentsEnabled
    self.hidesCommandsOverlayOnMessageListTap = hidesCommandsOverlayOnMessageListTap
    self.hidesAttachmentsPickersOnMessageListTap = hidesAttachmentsPickersOnMessageListTap
    self.navigationBarDisplayMode = navigationBarDisplayMode
    self.supportedMessageActions = supportedMessageActions
  }

  /// Sets which actions the popover of every message offers; nil for all that there are.
  package mutating func setSupportedMessageActions(ofAll actions: [String]?) {
    supportedMessageActions = nil
    if let actions { supportedMessageActions = { _ in actions } }
    supportedActionsOfAll = actions
  }
}

/// A container for the options of the message list, under the SDK's name.
public struct Utils: Sendable {
  /// The message list's options.
  public var messageListConfig: MessageListConfig

  /// Makes utils; what is not given has the SDK's default.
  public init(messageListConfig: MessageListConfig = MessageListConfig()) {
    self.messageListConfig = messageListConfig
  }
}
