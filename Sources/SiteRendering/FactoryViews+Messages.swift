import ChatModel
import CustomViews
import Diagnostics
import MessageList

// The views of a message and of what it quotes.
extension FactoryViews {
  /// Whether a message is the newest of its group.
  func isFirst(_ planned: PlannedMessage) -> Bool { planned.marks.isGroupEnd || !groupMessages }

  /// Whether a message is the oldest of the page and has no header of its group.
  func isLast(_ planned: PlannedMessage, at number: Int?) -> Bool { number == 0 && !planned.showsGroupHeader }

  /// The message that is being drawn, as the program sees it.
  func message(_ planned: PlannedMessage) -> ChatMessage {
    if let seen { return seen }
    let message = ChatMessage(planned)
    seen = message
    return message
  }

  func html(for view: BuiltInView, of planned: PlannedMessage) throws(ArchiveError) -> HTML? {
    if let quote = planned.quote, let html = html(for: view, of: quote) { return html }
    let message = message(planned)
    let isFirst = isFirst(planned)
    switch view {
    case .messageContainerView:
      return factory.makeMessageContainerView(
        channel: channel(at: 0), message: message, showsAllInfo: showsAllInfo(planned), isInThread: isInThread,
        isLast: isLast(planned, at: current))
    case .messageView:
      let info = MessageModifierInfo(
        message: message, isFirst: isFirst, cornerRadius: bubbleCornerRadius, forceLeftToRight: isLeftAligned)
      return body(of: factory.makeMessageViewModifier(for: info), around: view)
    case .messageTextView: return text(of: planned, message, isFirst: isFirst)
    case .messageAvatarView: return factory.makeMessageAvatarView(for: UserDisplayInfo(planned.author))
    case .messageDateView: return factory.makeMessageDateView(for: message)
    case .messageAuthorAndDateView: return factory.makeMessageAuthorAndDateView(for: message)
    case .lastInGroupHeaderView:
      return framed(factory.makeLastInGroupHeaderView(for: message), view) { "<div class=\"last-in-group-header\">\($0)</div>" }
    case .systemMessageView: return factory.makeSystemMessageView(message: message)
    case .deletedMessageView: return factory.makeDeletedMessageView(for: message, isFirst: isFirst)
    case .messageListDateIndicator: return factory.makeMessageListDateIndicator(date: message.createdAt)
    case .newMessagesIndicatorView: return factory.makeNewMessagesIndicatorView(newMessagesStartId: message.id, count: unreadCount)
    default: return try contentHTML(for: view, of: planned, message, isFirst: isFirst)
    }
  }

  /// The SDK has a method for each of three kinds of text.
  private func text(of planned: PlannedMessage, _ message: ChatMessage, isFirst: Bool) -> HTML {
    if planned.isEmojiOnly { return factory.makeEmojiTextView(message: message, isFirst: isFirst) }
    if !planned.attachments.isEmpty { return factory.makeAttachmentTextView(message: message, isFirst: isFirst) }
    return factory.makeMessageTextView(message: message, isFirst: isFirst)
  }

  private func html(for view: BuiltInView, of quote: PlannedQuote) -> HTML? {
    guard let message = quote.message else { return nil }
    return switch view {
    case .quotedMessageView: factory.makeQuotedMessageView(quotedMessage: message)
    case .quotedMessageContentView: factory.makeQuotedMessageContentView(options: QuotedMessageContentViewOptions(quotedMessage: message))
    case .quotedMessageAvatarView: factory.makeQuotedMessageAvatarView(for: UserDisplayInfo(quote.author))
    case .customAttachmentQuotedView: factory.makeCustomAttachmentQuotedView(for: message)
    default: nil
    }
  }

  private func contentHTML(
    for view: BuiltInView, of planned: PlannedMessage, _ message: ChatMessage, isFirst: Bool
  ) throws(ArchiveError) -> HTML? {
    switch view {
    case .reactionsUsersView: factory.makeReactionsUsersView(message: message)
    case .galleryView: factory.makeImageAttachmentView(for: message, isFirst: isFirst)
    case .videoAttachmentView: factory.makeVideoAttachmentView(for: message, isFirst: isFirst)
    case .giphyAttachmentView: factory.makeGiphyAttachmentView(for: message, isFirst: isFirst)
    case .giphyBadgeView: factory.makeGiphyBadgeViewType(for: message)
    case .linkAttachmentView: factory.makeLinkAttachmentView(for: message, isFirst: isFirst)
    case .fileAttachmentView: factory.makeFileAttachmentView(for: message, isFirst: isFirst)
    case .voiceRecordingView: factory.makeVoiceRecordingView(for: message, isFirst: isFirst)
    case .customAttachmentView: factory.makeCustomAttachmentViewType(for: message, isFirst: isFirst)
    case .pollView: factory.makePollView(message: message, isFirst: isFirst)
    case .messageRepliesView:
      factory.makeMessageRepliesView(channel: channel(at: 0), message: message, replyCount: planned.thread?.replyCount ?? 0)
    case .messageRepliesShownInChannelView: try repliesShownInChannel(of: planned, message)
    case .messageReactionView: factory.makeMessageReactionView(message: message)
    case .bottomReactionsView: factory.makeBottomReactionsView(message: message, showsAllInfo: showsAllInfo(planned))
    case .messageReadIndicatorView: factory.makeMessageReadIndicatorView(channel: channel(at: 0), message: message)
    case .messageTranslationFooterView: factory.makeMessageTranslationFooterView(message: message)
    case .messageTopView: factory.makeMessageTopView(message: message)
    default: nil
    }
  }

  private func repliesShownInChannel(of planned: PlannedMessage, _ message: ChatMessage) throws(ArchiveError) -> HTML? {
    guard let parent = planned.parent else { return nil }
    let parentMessage: ChatMessage
    do {
      parentMessage = try parent.message()
    } catch {
      throw ArchiveError(
        "what the message \"\(message.id)\" answers could not be read: \(error)",
        advice: "build again; if it happens twice, check the disk")
    }
    return factory.makeMessageRepliesShownInChannelView(
      channel: channel(at: 0), message: message, parentMessage: parentMessage, replyCount: parent.replyCount)
  }
}

extension UserDisplayInfo {
  init(_ user: User) {
    self.init(id: user.id, name: user.displayName, imageURL: user.imageURL, role: user.role)
  }
}
