import ChatModel
import CustomViews
import Diagnostics
import MessageList

// The views of a message and its quote.
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

  /// What the program draws as the container of a message, or as the line that it is; nil where it draws neither.
  func container(of planned: PlannedMessage) -> HTML? {
    if planned.options.contains(.centered) { return methods.systemMessage?(message(planned)) }
    return methods.messageContainer?(
      channel(at: 0), message(planned), showsAllInfo(planned), isInThread, isLast(planned, at: current))
  }

  func html(for view: BuiltInView, of planned: PlannedMessage) throws(ArchiveError) -> HTML? {
    if let quote = planned.quote, let html = html(for: view, of: quote, in: planned) { return html }
    let message = message(planned)
    let isFirst = isFirst(planned)
    switch view {
    case .messageContainerView: return methods.messageContainer == nil ? nil : container
    case .messageView:
      let info = MessageModifierInfo(
        message: message, isFirst: isFirst, cornerRadius: bubbleCornerRadius, forceLeftToRight: isLeftAligned)
      return methods.messageModifier?(info, HTML(view))
    case .messageTextView: return text(of: planned, message, isFirst: isFirst)
    case .messageAvatarView: return methods.messageAvatar?(UserDisplayInfo(planned.author))
    case .messageDateView: return methods.messageDate?(message)
    case .messageAuthorAndDateView: return methods.messageAuthorAndDate?(message)
    case .lastInGroupHeaderView:
      return methods.lastInGroupHeader.map { draw in
        framed(draw(message), view) { "<div class=\"last-in-group-header\">\($0)</div>" }
      }
    case .systemMessageView: return methods.systemMessage == nil ? nil : container
    case .deletedMessageView: return methods.deletedMessage?(message, isFirst)
    case .messageListDateIndicator: return methods.messageListDateIndicator?(message.createdAt)
    case .newMessagesIndicatorView: return methods.newMessagesIndicator?(message.id, unreadCount)
    default: return try contentHTML(for: view, of: planned, message, isFirst: isFirst)
    }
  }

  /// The SDK has a method for each of three kinds of text.
  private func text(of planned: PlannedMessage, _ message: ChatMessage, isFirst: Bool) -> HTML? {
    if planned.isEmojiOnly { return methods.emojiText?(message, isFirst) }
    return planned.attachments.isEmpty ? methods.messageText?(message, isFirst) : methods.attachmentText?(message)
  }

  private func html(for view: BuiltInView, of quote: PlannedQuote, in planned: PlannedMessage) -> HTML? {
    guard let message = quote.message else { return nil }
    return switch view {
    case .quotedMessageView: methods.quotedMessage?(message, !planned.attachments.isEmpty)
    case .quotedMessageContentView: methods.quotedMessageContent?(message)
    case .quotedMessageAvatarView: methods.quotedMessageAvatar?(UserDisplayInfo(quote.author))
    case .customAttachmentQuotedView: methods.customAttachmentQuoted?(message)
    default: nil
    }
  }

  private func contentHTML(
    for view: BuiltInView, of planned: PlannedMessage, _ message: ChatMessage, isFirst: Bool
  ) throws(ArchiveError) -> HTML? {
    switch view {
    case .reactionsUsersView: methods.reactionsUsers?(message)
    case .galleryView: methods.imageAttachment?(message, isFirst)
    case .videoAttachmentView: methods.videoAttachment?(message, isFirst)
    case .giphyAttachmentView: methods.giphyAttachment?(message, isFirst)
    case .giphyBadgeView: methods.giphyBadge?(message)
    case .linkAttachmentView: methods.linkAttachment?(message, isFirst)
    case .fileAttachmentView: methods.fileAttachment?(message, isFirst)
    case .voiceRecordingView: methods.voiceRecording?(message, isFirst)
    case .customAttachmentView: methods.customAttachment?(message, isFirst)
    case .pollView: planned.message.poll.flatMap { methods.poll?(message, $0, isFirst) }
    case .messageRepliesView: methods.replies?(channel(at: 0), message, planned.thread?.replyCount ?? 0)
    case .messageRepliesShownInChannelView: try repliesShownInChannel(of: planned, message)
    case .messageReactionView: methods.reactions?(message)
    case .bottomReactionsView: methods.bottomReactions?(message, showsAllInfo(planned))
    case .messageReadIndicatorView: methods.readIndicator?(channel(at: 0), message)
    case .messageTranslationFooterView: methods.translationFooter?(channel(at: 0), message)
    case .messageTopView: methods.messageTop?(message)
    default: nil
    }
  }

  private func repliesShownInChannel(of planned: PlannedMessage, _ message: ChatMessage) throws(ArchiveError) -> HTML? {
    guard let draw = methods.repliesShownInChannel, let parent = planned.parent else { return nil }
    let parentMessage: ChatMessage
    do {
      parentMessage = try parent.message()
    } catch {
      throw ArchiveError(
        "what the message \"\(message.id)\" answers could not be read: \(error)",
        advice: "build again; if it happens twice, check the disk")
    }
    return draw(channel(at: 0), message, parentMessage, parent.replyCount)
  }
}

extension UserDisplayInfo {
  init(_ user: User) {
    self.init(id: user.id, name: user.displayName, imageURL: user.imageURL, role: user.role)
  }
}
