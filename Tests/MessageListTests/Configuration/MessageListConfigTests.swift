import Appearance
import ChatModel
import Foundation
import Testing

@testable import MessageList

@Suite("The message list's configuration in Swift")
struct MessageListConfigTests {
  @Test("defaults are those of the SDK, and the documented page size")
  func defaults() {
    let config = MessageListConfig()
    #expect(config.messageListType == .messaging)
    #expect(config.typingIndicatorPlacement == .bottomOverlay)
    #expect(config.groupMessages)
    #expect(config.dateIndicatorPlacement == .overlay)
    #expect(config.pageSize == 50)
    #expect(config.messagePopoverEnabled)
    #expect(!config.doubleTapOverlayEnabled)
    #expect(!config.becomesFirstResponderOnOpen)
    #expect(config.resignsFirstResponderOnScrollDown)
    #expect(!config.updateChannelsFromMessageList)
    #expect(config.maxTimeIntervalBetweenMessagesInGroup == 60)
    #expect(config.cacheSizeOnChatDismiss == 104_857_600)
    #expect(config.iPadSplitViewEnabled)
    #expect(config.scrollingAnchor == .center)
    #expect(config.showNewMessagesSeparator)
    #expect(config.showEphemeralMessages)
    #expect(config.highlightMessageWhenJumping)
    #expect(config.handleTabBarVisibility)
    #expect(config.messageListAlignment == .standard)
    #expect(!config.uniqueReactionsEnabled)
    #expect(config.localLinkDetectionEnabled)
    #expect(config.isMessageEditedLabelEnabled)
    #expect(config.markdownSupportEnabled)
    #expect(!config.userBlockingEnabled)
    #expect(config.bouncedMessagesAlertActionsEnabled)
    #expect(config.skipEditedMessageLabel == nil)
    #expect(!config.draftMessagesEnabled)
    #expect(!config.downloadFileAttachmentsEnabled)
    #expect(config.hidesCommandsOverlayOnMessageListTap)
    #expect(config.hidesAttachmentsPickersOnMessageListTap)
    #expect(config.problems().isEmpty)
  }

  @Test("display options and paddings have the SDK's defaults")
  func smallDefaults() {
    let options = MessageDisplayOptions()
    #expect(options.showAvatars && options.showMessageDate && options.showAuthorName && options.animateChanges)
    #expect(options.showAvatarsInGroups == nil)
    #expect(options.dateLabelSize == 40)
    #expect(options.lastInGroupHeaderSize == 0)
    #expect(options.newMessagesSeparatorSize == 50)
    #expect(options.minimumSwipeGestureDistance == 20)
    #expect(options.currentUserMessageTransition == nil && options.otherUserMessageTransition == nil)
    #expect(options.currentUserLinkAttributes == nil && options.otherUserLinkAttributes == nil)
    #expect(options.shouldAnimateReactions)
    #expect(options.reactionsPlacement == .top)
    #expect(!options.showOriginalTranslatedButton)
    #expect(options.spacerWidth == nil && options.reactionsTopPadding == nil && options.dateSeparator == nil)
    #expect(MessageDisplayOptions.defaultReactionsTopPadding == 24)
    #expect(MessageDisplayOptions.defaultSpacerWidth(for: 400) == 100)
    #expect(MessageDisplayOptions.defaultSpacerWidth(for: 500) == 125)
    #expect(MessageDisplayOptions.defaultSpacerWidth(for: 600) == 400)
    #expect(MessagePaddings() == MessagePaddings(horizontal: nil, quotedViewPadding: nil, singleBottom: nil, groupBottom: nil))
  }

  @Test("the documents' snippets compile, with the parameters in their order")
  func snippets() {
    let messageDisplayOptions = MessageDisplayOptions(showAvatars: false, showMessageDate: false)
    let messagePaddings = MessagePaddings(horizontal: 16)
    let messageListConfig = MessageListConfig(
      messageListType: .messaging,
      typingIndicatorPlacement: .navigationBar,
      groupMessages: true,
      messageDisplayOptions: messageDisplayOptions,
      messagePaddings: messagePaddings
    )
    #expect(messageListConfig.typingIndicatorPlacement == .navigationBar)
    #expect(!messageListConfig.messageDisplayOptions.showAvatars)
    #expect(messageListConfig.messagePaddings.horizontal == 16)

    var customTransition: AnyTransition {
      .scale.combined(with: AnyTransition.asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))
    }
    let options = MessageDisplayOptions(currentUserMessageTransition: customTransition, otherUserMessageTransition: customTransition)
    #expect(options.currentUserMessageTransition == options.otherUserMessageTransition)

    let literal = MessageDisplayOptions(
      currentUserMessageTransition: .scale.combined(with: .opacity), otherUserMessageTransition: .move(edge: .top),
      currentUserLinkAttributes: [.foregroundColor: UIColor.red])
    #expect(literal.currentUserMessageTransition == AnyTransition.scale.combined(with: AnyTransition.opacity))
    #expect(literal.currentUserLinkAttributes == LinkAttributes(foregroundColor: .red))

    let header = MessageListConfig(
      messageDisplayOptions: MessageDisplayOptions(showAuthorName: false, lastInGroupHeaderSize: 16),
      dateIndicatorPlacement: .messageList
    )
    #expect(header.messageDisplayOptions.lastInGroupHeaderSize == 16)
    #expect(MessageListConfig(pageSize: 100).pageSize == 100)
    #expect(MessageListConfig(maxTimeIntervalBetweenMessagesInGroup: 20).maxTimeIntervalBetweenMessagesInGroup == 20)
    #expect(MessageDisplayOptions(minimumSwipeGestureDistance: 20).minimumSwipeGestureDistance == 20)
  }

  @Test("closures take the messages that the documents name")
  func closures() {
    let options = MessageDisplayOptions(
      reactionsTopPadding: { $0.pin == nil ? 24 : 0 },
      dateSeparator: { message, older in message.author == older.author ? nil : message.createdAt })
    let ann = ChatMessage(Message(id: "1", authorID: "ann", createdAt: Timestamp(seconds: 5)), author: ChatUser(id: "ann"))
    let bob = ChatMessage(Message(id: "2", authorID: "bob", createdAt: Timestamp(seconds: 9)), author: ChatUser(id: "bob"))
    #expect(options.reactionsTopPadding?(ann) == 24)
    #expect(options.dateSeparator?(bob, ann) == Date(timeIntervalSince1970: 9))
    #expect(options.dateSeparator?(ann, ann) == .some(nil))
  }

  @Test("values that no file could have are found in Swift too")
  func problems() {
    let config = MessageListConfig(
      messageDisplayOptions: MessageDisplayOptions(overlayDateLabelSize: -1), messagePaddings: MessagePaddings(horizontal: .infinity),
      pageSize: 0,
      maxTimeIntervalBetweenMessagesInGroup: .nan, scrollingAnchor: UnitPoint(x: 2, y: 0))
    #expect(
      config.problems(below: "messageListConfig").map(\.summary) == [
        "messageListConfig.messageDisplayOptions.overlayDateLabelSize: expected a number from 0 to 10000, found -1",
        "messageListConfig.messagePaddings.horizontal: expected a number from 0 to 10000 or null, found Infinity",
        "messageListConfig.pageSize: expected a whole number from 1 to 10000, found 0",
        "messageListConfig.maxTimeIntervalBetweenMessagesInGroup: expected a number of at least 0, found NaN",
        "messageListConfig.scrollingAnchor: expected x and y from 0 to 1",
      ])
  }
}
