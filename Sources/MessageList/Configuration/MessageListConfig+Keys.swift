import Appearance
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

/// Keys whose values have a special form.
extension MessageListConfig {
  static let scrollingAnchorKey = ConfigurationKey<Self>(
    "scrollingAnchor",
    type: "one of \(UnitPoint.named.map(\.name).joined(separator: ", ")), or an object of x and y from 0 to 1",
    schema: .any([
      .oneOf(UnitPoint.named.map(\.name)), .object([.init("x", .number(0...1)), .init("y", .number(0...1))]),
    ]),
    meaning: "Where on the screen a message is placed after a jump; only the height counts.",
    text: { "\($0.scrollingAnchor)" },
    check: { section in
      let unit = 0.0...1.0
      return unit.contains(section.scrollingAnchor.x) && unit.contains(section.scrollingAnchor.y) ? nil : "expected x and y from 0 to 1"
    }
  ) { item, section in
    if case .object = item.value.content {
      let base = section.scrollingAnchor
      let point = item.object { UnitPoint(x: $0.number("x", in: 0...1) ?? base.x, y: $0.number("y", in: 0...1) ?? base.y) }
      if let point { section.scrollingAnchor = point }
    } else if let name = item.oneOf(UnitPoint.named.map(\.name)), let named = UnitPoint.named.first(where: { $0.name == name }) {
      section.scrollingAnchor = named.point
    }
  }

  static let skipEditedMessageLabelKey = ConfigurationKey<Self>(
    "skipEditedMessageLabel", type: "true or false", schema: .bool,
    meaning: "Whether edited messages are not marked, although isMessageEditedLabelEnabled is on. From Swift: per message.",
    text: { $0.skipEditedMessageLabel == nil ? "false" : "(custom)" }
  ) { item, section in
    guard let isSkipped = item.bool() else { return }
    section.skipEditedMessageLabel = nil
    if isSkipped { section.skipEditedMessageLabel = { _ in true } }
  }

  private static let actions = ["copy_message_action", "thread_message_action", "copy_link_action"]
  /// Identifiers of the SDK's actions that have no effect in an archive.
  private static let otherActions = [
    "reply_message_action", "edit_message_action", "delete_message_action", "mark_unread_action", "flag_message_action",
    "pin_message_action", "unpin_message_action", "resend_message_action", "mute_message_action", "unmute_message_action",
    "block_user_action", "unblock_user_action",
  ]

  static let supportedMessageActionsKey = ConfigurationKey<Self>(
    "supportedMessageActions", type: "an array of \(actions.joined(separator: ", ")), or null",
    schema: .list(.oneOf(actions + otherActions)).orNull,
    meaning:
      "Which actions a message's popover offers; null offers all. The SDK's other actions have no effect in an archive. From Swift: per message.",
    text: { $0.supportedMessageActions == nil ? "null" : "(custom)" }
  ) { item, section in
    guard !item.isNull else { return section.setSupportedMessageActions(ofAll: nil) }
    if let actions = item.array({ $0.oneOf(actions + otherActions) }) { section.setSupportedMessageActions(ofAll: actions) }
  }
}

/// Keys for the parts of messages that are drawn.
extension MessageListConfig {
  static let layoutOptionsKey = ConfigurationKey<Self>(
    "layoutOptions", type: "an array of objects of `of` (\(subjects)), `remove` and `insert` (arrays of \(names))",
    schema: .list(
      .object([
        .init("of", .oneOf(MessageLayoutSubject.allCases.map(\.rawValue))), .init("remove", .list(part)), .init("insert", .list(part)),
      ])),
    meaning: "Changes to the parts of messages that are drawn, one after another. From Swift: also a `ChatMessageLayoutOptionsResolver`.",
    text: { config in config.layoutOptions.isEmpty ? "[]" : "(custom)" }
  ) { item, section in
    let overrides = item.array { item -> MessageLayoutOverride? in
      item.object { object in
        MessageLayoutOverride(
          of: object.item("of").flatMap { $0.oneOf(MessageLayoutSubject.self) } ?? .all,
          remove: object.item("remove").flatMap { options($0) } ?? [], insert: object.item("insert").flatMap { options($0) } ?? [])
      }
    }
    if let overrides { section.layoutOptions = overrides }
  }

  private static let part = ValueSchema.oneOf(ChatMessageLayoutOptions.named.map(\.name))
  private static let subjects = MessageLayoutSubject.allCases.map(\.rawValue).joined(separator: ", ")
  private static let names = ChatMessageLayoutOptions.named.map(\.name).joined(separator: ", ")

  private static func options(_ item: ConfigurationItem) -> ChatMessageLayoutOptions? {
    item.array { $0.oneOf(ChatMessageLayoutOptions.named.map(\.name)) }.map { names in
      ChatMessageLayoutOptions.named.reduce(into: []) { if names.contains($1.name) { $0.insert($1.option) } }
    }
  }
}
