import FoundationEssentials
import MessageList

// The built-in views of a message.
extension ViewFactory {
  /// The built-in view.
  public func makeMessageContainerView(
    channel: ChatChannel, message: ChatMessage, showsAllInfo: Bool, isInThread: Bool, isLast: Bool
  ) -> HTML {
    MessageContainerView(
      factory: self, channel: channel, message: message, showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast
    ).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeMessageTextView(message: ChatMessage, isFirst: Bool) -> HTML {
    MessageTextView(message: message, isFirst: isFirst).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeAttachmentTextView(message: ChatMessage, isFirst: Bool) -> HTML {
    MessageTextView(message: message, isFirst: isFirst).html.byDefault(of: Self.self, DefaultView.attachmentText)
  }
  /// The built-in view.
  public func makeEmojiTextView(message: ChatMessage, isFirst: Bool) -> HTML {
    MessageTextView(message: message, isFirst: isFirst).html.byDefault(of: Self.self, DefaultView.emojiText)
  }
  /// The built-in view.
  public func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> HTML {
    MessageAvatarView(for: userDisplayInfo).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeMessageDateView(for message: ChatMessage) -> HTML { MessageDateView(message: message).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeMessageAuthorAndDateView(for message: ChatMessage) -> HTML {
    MessageAuthorAndDateView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeLastInGroupHeaderView(for message: ChatMessage) -> HTML {
    LastInGroupHeaderView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeSystemMessageView(message: ChatMessage) -> HTML { SystemMessageView(message: message).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeDeletedMessageView(for message: ChatMessage, isFirst: Bool) -> HTML {
    DeletedMessageView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeQuotedMessageView(quotedMessage: ChatMessage) -> HTML {
    QuotedMessageView(quotedMessage: quotedMessage).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeQuotedMessageContentView(options: QuotedMessageContentViewOptions) -> HTML {
    QuotedMessageContentView(options: options).html.byDefault(of: Self.self)
  }
  /// Nothing.
  public func makeQuotedMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> HTML { HTML() }
  /// The partial, which draws nothing.
  public func makeCustomAttachmentQuotedView(for message: ChatMessage) -> HTML {
    HTML(.customAttachmentQuotedView, of: message.id).byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeReactionsUsersView(message: ChatMessage) -> HTML { ReactionsUsersView(message: message).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeImageAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML {
    ImageAttachmentView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeVideoAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML {
    VideoAttachmentView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeGiphyAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML {
    GiphyAttachmentView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeGiphyBadgeViewType(for message: ChatMessage) -> HTML { GiphyBadgeView(message: message).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeLinkAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML {
    LinkAttachmentView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeFileAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML {
    FileAttachmentView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeVoiceRecordingView(for message: ChatMessage, isFirst: Bool) -> HTML {
    VoiceRecordingView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeCustomAttachmentViewType(for message: ChatMessage, isFirst: Bool) -> HTML {
    CustomAttachmentView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makePollView(message: ChatMessage, isFirst: Bool) -> HTML { PollView(message: message).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> HTML {
    MessageRepliesView(channel: channel, message: message, replyCount: replyCount).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeMessageRepliesShownInChannelView(
    channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
  ) -> HTML {
    MessageRepliesShownInChannelView(channel: channel, message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeMessageReactionView(message: ChatMessage) -> HTML { ReactionsContainer(message: message).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeBottomReactionsView(message: ChatMessage, showsAllInfo: Bool) -> HTML {
    BottomReactionsView(message: message, showsAllInfo: showsAllInfo).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeMessageReadIndicatorView(channel: ChatChannel, message: ChatMessage) -> HTML {
    MessageReadIndicatorView(channel: channel, message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeMessageTranslationFooterView(message: ChatMessage) -> HTML {
    MessageTranslationFooterView(message: message).html.byDefault(of: Self.self)
  }
  /// The built-in view.
  public func makeMessageTopView(message: ChatMessage) -> HTML { MessageTopView(message: message).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeMessageListDateIndicator(date: Date) -> HTML { DateIndicatorView(date: date).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeNewMessagesIndicatorView(newMessagesStartId: String, count: Int) -> HTML {
    NewMessagesIndicatorView().html.byDefault(of: Self.self)
  }
}
