import Appearance
import ChatModel
import Configuration
import Testing

@testable import MessageList

private func decode(_ text: String, over base: MessageListConfig = MessageListConfig()) throws -> MessageListConfig {
  let value = try JSON5Reader.read(Array(text.utf8), file: "chatarchive.json")
  return try ConfigurationObject.decode(value) { root in
    root.object("messageListConfig") { MessageListConfig(decoding: $0, over: base) } ?? base
  }
}

private func problems(_ text: String) -> [String] {
  do {
    _ = try decode(text)
    return []
  } catch {
    return (error as? ConfigurationErrors)?.diagnostics.map(\.description) ?? ["\(error)"]
  }
}

/// The value of every key as the file would write it.
private func texts(_ config: MessageListConfig) -> [String: String] {
  var texts: [String: String] = [:]
  for key in MessageListConfig.keys { texts[key.name] = key.text(config) }
  for key in MessageDisplayOptions.keys { texts["messageDisplayOptions." + key.name] = key.text(config.messageDisplayOptions) }
  for key in MessagePaddings.keys { texts["messagePaddings." + key.name] = key.text(config.messagePaddings) }
  return texts
}

@Suite("The message list's configuration in a file")
struct MessageListConfigDecodingTests {
  @Test("the SDK's names are read in the SDK's nesting")
  func nesting() throws {
    let config = try decode(
      """
      {"messageListConfig": {
        "groupMessages": false, // every message on its own
        "messageDisplayOptions": {"showAvatars": false, "reactionsPlacement": ".bottom",},
        "messagePaddings": {"horizontal": 16}, "dateIndicatorPlacement": "messageList", "pageSize": 100,
      }}
      """)
    #expect(!config.groupMessages)
    #expect(!config.messageDisplayOptions.showAvatars)
    #expect(config.messageDisplayOptions.showMessageDate)
    #expect(config.messageDisplayOptions.reactionsPlacement == .bottom)
    #expect(config.messagePaddings == MessagePaddings(horizontal: 16))
    #expect(config.dateIndicatorPlacement == .messageList)
    #expect(config.pageSize == 100)
  }

  @Test("every parameter of the initialisers has a key of its name, and the other way round")
  func completeness() {
    // What an option that the list type decides is kept in has a line before its name.
    func properties(_ value: Any) -> [String] {
      Mirror(reflecting: value).children.compactMap(\.label).map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    }
    // supportedActionsOfAll repeats what supportedMessageActions says.
    #expect(MessageListConfig.keys.map(\.name) == properties(MessageListConfig()).filter { $0 != "supportedActionsOfAll" })
    // A file says it with two keys: one look for the current user's links and one for everybody else's.
    let keys = MessageDisplayOptions.keys.map(\.name)
    #expect(keys == properties(MessageDisplayOptions()).filter { $0 != "messageLinkDisplayResolver" })
    #expect(keys.contains("currentUserLinkAttributes") && keys.contains("otherUserLinkAttributes"))
    #expect(MessagePaddings.keys.map(\.name) == properties(MessagePaddings()))
  }

  /// A value for each key that differs from its default, and what the key's text is then.
  static let changes: [(path: String, written: String, text: String)] = [
    ("messageListType", "'team'", "team"), ("messageListTypes", "[{id: 'a', messageListType: 'team'}]", "(custom)"),
    ("typingIndicatorPlacement", "'.navigationBar'", "navigationBar"),
    ("groupMessages", "false", "false"),
    ("dateIndicatorPlacement", "'none'", "none"), ("pageSize", "10000", "10000"), ("messagePopoverEnabled", "false", "false"),
    ("doubleTapOverlayEnabled", "true", "true"), ("becomesFirstResponderOnOpen", "true", "true"),
    ("resignsFirstResponderOnScrollDown", "false", "false"), ("updateChannelsFromMessageList", "true", "true"),
    ("maxTimeIntervalBetweenMessagesInGroup", "20.5", "20.5"), ("cacheSizeOnChatDismiss", "0", "0"),
    ("iPadSplitViewEnabled", "false", "false"),
    ("scrollingAnchor", "'bottom'", "bottom"), ("showNewMessagesSeparator", "false", "false"),
    ("showEphemeralMessages", "false", "false"), ("highlightMessageWhenJumping", "false", "false"),
    ("handleTabBarVisibility", "false", "false"), ("messageListAlignment", "'leftAligned'", "leftAligned"),
    ("layoutOptions", "[{of: 'own', remove: ['bubble']}]", "(custom)"), ("metadataPlacement", "'above'", "above"),
    ("uniqueReactionsEnabled", "true", "true"),
    ("localLinkDetectionEnabled", "false", "false"), ("isMessageEditedLabelEnabled", "false", "false"),
    ("markdownSupportEnabled", "false", "false"),
    ("userBlockingEnabled", "true", "true"), ("bouncedMessagesAlertActionsEnabled", "false", "false"),
    ("containerClassNames", "true", "true"), ("foldMembershipMessages", "false", "false"), ("skipEditedMessageLabel", "true", "(custom)"),
    ("draftMessagesEnabled", "true", "true"),
    ("downloadFileAttachmentsEnabled", "true", "true"),
    ("hidesCommandsOverlayOnMessageListTap", "false", "false"), ("hidesAttachmentsPickersOnMessageListTap", "false", "false"),
    ("navigationBarDisplayMode", "'large'", "large"), ("supportedMessageActions", "['copy_link_action']", "(custom)"),
    ("messageDisplayOptions.showAvatars", "false", "false"), ("messageDisplayOptions.showAvatarsInGroups", "false", "false"),
    ("messageDisplayOptions.showMessageDate", "false", "false"), ("messageDisplayOptions.showAuthorName", "false", "false"),
    ("messageDisplayOptions.animateChanges", "false", "false"), ("messageDisplayOptions.overlayDateLabelSize", "1", "1"),
    ("messageDisplayOptions.lastInGroupHeaderSize", "16", "16"), ("messageDisplayOptions.newMessagesSeparatorSize", "0", "0"),
    ("messageDisplayOptions.minimumSwipeGestureDistance", "10", "10"),
    ("messageDisplayOptions.currentUserMessageTransition", "'.scale'", "scale"),
    ("messageDisplayOptions.otherUserMessageTransition", "'move(top)'", "move(top)"),
    ("messageDisplayOptions.shouldAnimateReactions", "false", "false"),
    ("messageDisplayOptions.reactionsPlacement", "'bottom'", "bottom"),
    ("messageDisplayOptions.reactionsStyle", "'clustered'", "clustered"),
    ("messageDisplayOptions.showIncomingMessageAvatar", "false", "false"),
    ("messageDisplayOptions.showOutgoingMessageAvatar", "true", "true"),
    ("messageDisplayOptions.showOriginalTranslatedButton", "true", "true"),
    ("messageDisplayOptions.currentUserLinkAttributes", "{foregroundColor: 'red'}", "(custom)"),
    ("messageDisplayOptions.otherUserLinkAttributes", "{fontWeight: 'bold'}", "(custom)"),
    ("messageDisplayOptions.spacerWidth", "82", "(custom)"),
    ("messageDisplayOptions.reactionsTopPadding", "20", "(custom)"),
    ("messageDisplayOptions.dateSeparator", "'none'", "(custom)"), ("messagePaddings.horizontal", "40", "40"),
    ("messagePaddings.quotedViewPadding", "4", "4"), ("messagePaddings.singleBottom", "4", "4"), ("messagePaddings.groupBottom", "4", "4"),
  ]

  @Test("each key changes its own option and no other", arguments: changes.indices)
  func changesOneOption(index: Int) throws {
    let (path, written, text) = Self.changes[index]
    let parts = path.split(separator: ".")
    let body = parts.count == 2 ? "\(parts[0]): {\(parts[1]): \(written)}" : "\(path): \(written)"
    var expected = texts(MessageListConfig())
    #expect(expected[path] != text)
    expected[path] = text
    #expect(texts(try decode("{messageListConfig: {\(body)}}")) == expected)
  }

  @Test("the list of changes above covers every key")
  func changesCoverEveryKey() {
    let sections: Set = ["messageDisplayOptions", "messagePaddings"]
    #expect(Set(Self.changes.map(\.path)) == Set(MessageListConfig.documentation().map(\.path)).subtracting(sections))
  }

  @Test("options that are closures in Swift become constants")
  func constants() throws {
    let config = try decode(
      """
      {messageListConfig: {skipEditedMessageLabel: true, supportedMessageActions: ['copy_link_action'],
        messageDisplayOptions: {spacerWidth: 82, reactionsTopPadding: 20, dateSeparator: 'none'}}}
      """)
    let message = ChatMessage(Message(id: "1", authorID: "a", createdAt: Timestamp(seconds: 0)), author: ChatUser(id: "a"))
    #expect(config.skipEditedMessageLabel?(message) == true)
    #expect(config.supportedMessageActions?(message) == ["copy_link_action"])
    #expect(config.messageDisplayOptions.spacerWidth?(1000) == 82)
    #expect(config.messageDisplayOptions.reactionsTopPadding?(message) == 20)
    #expect(config.messageDisplayOptions.dateSeparator?(message, message) == .some(nil))
    let reset = try decode(
      """
      {messageListConfig: {skipEditedMessageLabel: false, supportedMessageActions: null,
        messageDisplayOptions: {spacerWidth: null, reactionsTopPadding: null, dateSeparator: '.day'}}}
      """, over: config)
    #expect(texts(reset) == texts(MessageListConfig()))
  }

  @Test("the anchor is a name or a point")
  func anchor() throws {
    #expect(try decode("{messageListConfig: {scrollingAnchor: '.topLeading'}}").scrollingAnchor == .topLeading)
    #expect(try decode("{messageListConfig: {scrollingAnchor: {x: 0.25, y: 1}}}").scrollingAnchor == UnitPoint(x: 0.25, y: 1))
  }

  @Test("a file lies over what was there before")
  func layers() throws {
    let theme = try decode(
      "{messageListConfig: {pageSize: 10, messageDisplayOptions: {showAvatars: false, currentUserLinkAttributes: {foregroundColor: 'red'}}}}"
    )
    let file = try decode(
      "{messageListConfig: {messageDisplayOptions: {showAuthorName: false, currentUserLinkAttributes: {fontWeight: 'bold'}}}}", over: theme)
    #expect(file.pageSize == 10)
    #expect(!file.messageDisplayOptions.showAvatars && !file.messageDisplayOptions.showAuthorName)
    #expect(file.messageDisplayOptions.currentUserLinkAttributes == LinkAttributes(foregroundColor: .red, fontWeight: .bold))
  }

  @Test("all problems come at once, in the file's order, with place and advice")
  func allProblems() {
    let found = problems(
      """
      {messageListConfig: {
        pageSize: 0,
        groupMessage: true,
        dateIndicatorPlacement: 'list',
        maxTimeIntervalBetweenMessagesInGroup: -1,
        messageDisplayOptions: {showAvatars: 'no', showAvatarsInGroups: 1, currentUserMessageTransition: 'scal', spacerWidth: '1', reactionsTopPadding: 10001},
        messagePaddings: {horizontal: Infinity, vertical: 1},
        scrollingAnchor: {x: 2},
      }}
      """)
    #expect(
      found == [
        "chatarchive.json:2:13: error: messageListConfig.pageSize: expected a whole number from 1 to 10000, found 0",
        "chatarchive.json:3:3: error: messageListConfig: unknown key 'groupMessage'; did you mean 'groupMessages'?",
        "chatarchive.json:4:27: error: messageListConfig.dateIndicatorPlacement: expected one of none, overlay, messageList, found 'list'",
        "chatarchive.json:5:42: error: messageListConfig.maxTimeIntervalBetweenMessagesInGroup: expected a number of at least 0, found -1",
        "chatarchive.json:6:40: error: messageListConfig.messageDisplayOptions.showAvatars: expected true or false, found a string",
        "chatarchive.json:6:67: error: messageListConfig.messageDisplayOptions.showAvatarsInGroups: expected true, false or null, found a number",
        "chatarchive.json:6:100: error: messageListConfig.messageDisplayOptions.currentUserMessageTransition: transition 'scal', character 1: there is no transition 'scal'; did you mean 'scale'?",
        "chatarchive.json:6:121: error: messageListConfig.messageDisplayOptions.spacerWidth: expected a number from 0 to 10000 or null, found a string",
        "chatarchive.json:6:147: error: messageListConfig.messageDisplayOptions.reactionsTopPadding: expected a number from 0 to 10000, found 10001",
        "chatarchive.json:7:33: error: messageListConfig.messagePaddings.horizontal: expected a number from 0 to 10000, found Infinity",
        "chatarchive.json:7:43: error: messageListConfig.messagePaddings: unknown key 'vertical'; the keys here are horizontal, quotedViewPadding, singleBottom, groupBottom",
        "chatarchive.json:8:24: error: messageListConfig.scrollingAnchor.x: expected a number from 0 to 1, found 2",
      ])
  }

  @Test("a key that stands one level too high is sent to its place")
  func misplacedKeys() {
    #expect(
      problems("{messageListConfig: {showAvatars: true, zebra: 1}}") == [
        "chatarchive.json:1:22: error: messageListConfig: unknown key 'showAvatars'; did you mean 'messageDisplayOptions.showAvatars'?",
        "chatarchive.json:1:41: error: messageListConfig: unknown key 'zebra'; none of the 39 keys here is similar",
      ])
  }

  @Test("the table of keys says what each means, and says so where an archive has no use for it")
  func documentation() {
    let rows = MessageListConfig.documentation(below: "messageListConfig")
    #expect(rows.allSatisfy { $0.meaning.hasSuffix(".") && !$0.type.isEmpty && !$0.defaultText.isEmpty })
    #expect(Set(rows.map(\.path)).count == rows.count)
    let pageSize = rows.first { $0.path == "messageListConfig.pageSize" }
    #expect(pageSize?.type == "a whole number from 1 to 10000")
    #expect(pageSize?.defaultText == "50")
    let useless = rows.filter { $0.meaning.hasSuffix("It has no effect in an archive.") }.map(\.path)
    #expect(useless.contains("messageListConfig.iPadSplitViewEnabled"))
    #expect(!useless.contains("messageListConfig.pageSize"))
  }
}
