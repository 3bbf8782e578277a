import ChatArchive
import Foundation

/// Overrides every method: each puts an element of its own name before or around what is built in.
struct MarkingFactory: ViewFactory {
  private func mark(_ view: some View, _ method: StaticString = #function) -> HTML {
    let name = "\(method)".prefix { $0 != "(" }
    return "<b class=\"\(String(name))\"></b>\(view)"
  }

  struct Frame: ViewModifier {
    let name: String
    func body(content: Content) -> HTML { content.cssClass(name) }
  }

  func makeMessageContainerView(channel: ChatChannel, message: ChatMessage, showsAllInfo: Bool, isInThread: Bool, isLast: Bool) -> HTML {
    mark(
      MessageContainerView(
        factory: self, channel: channel, message: message, showsAllInfo: showsAllInfo, isInThread: isInThread, isLast: isLast))
  }
  func makeMessageTextView(message: ChatMessage, isFirst: Bool) -> HTML { mark(MessageTextView(message: message, isFirst: isFirst)) }
  func makeAttachmentTextView(message: ChatMessage, isFirst: Bool) -> HTML { mark(MessageTextView(message: message, isFirst: isFirst)) }
  func makeEmojiTextView(message: ChatMessage, isFirst: Bool) -> HTML { mark(MessageTextView(message: message, isFirst: isFirst)) }
  func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> HTML { mark(MessageAvatarView(for: userDisplayInfo)) }
  func makeMessageDateView(for message: ChatMessage) -> HTML { mark(MessageDateView(message: message)) }
  func makeMessageAuthorAndDateView(for message: ChatMessage) -> HTML { mark(MessageAuthorAndDateView(message: message)) }
  func makeLastInGroupHeaderView(for message: ChatMessage) -> HTML { mark(LastInGroupHeaderView(message: message)) }
  func makeSystemMessageView(message: ChatMessage) -> HTML { mark(SystemMessageView(message: message)) }
  func makeDeletedMessageView(for message: ChatMessage, isFirst: Bool) -> HTML { mark(DeletedMessageView(message: message)) }
  func makeQuotedMessageView(quotedMessage: ChatMessage) -> HTML { mark(QuotedMessageView(quotedMessage: quotedMessage)) }
  func makeQuotedMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> HTML { mark(QuotedMessageAvatarView(for: userDisplayInfo)) }
  func makeCustomAttachmentQuotedView(for message: ChatMessage) -> HTML { mark(HTML()) }
  func makeQuotedMessageContentView(options: QuotedMessageContentViewOptions) -> HTML { mark(QuotedMessageContentView(options: options)) }
  func makeReactionsUsersView(message: ChatMessage) -> HTML { mark(ReactionsUsersView(message: message)) }
  func makeImageAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML { mark(ImageAttachmentView(message: message)) }
  func makeVideoAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML { mark(VideoAttachmentView(message: message)) }
  func makeGiphyAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML { mark(GiphyAttachmentView(message: message)) }
  func makeGiphyBadgeViewType(for message: ChatMessage) -> HTML { mark(GiphyBadgeView(message: message)) }
  func makeLinkAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML { mark(LinkAttachmentView(message: message)) }
  func makeFileAttachmentView(for message: ChatMessage, isFirst: Bool) -> HTML { mark(FileAttachmentView(message: message)) }
  func makeVoiceRecordingView(for message: ChatMessage, isFirst: Bool) -> HTML { mark(VoiceRecordingView(message: message)) }
  func makeCustomAttachmentViewType(for message: ChatMessage, isFirst: Bool) -> HTML { mark(CustomAttachmentView(message: message)) }
  func makePollView(message: ChatMessage, isFirst: Bool) -> HTML { mark(PollView(message: message)) }
  func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> HTML {
    mark(MessageRepliesView(channel: channel, message: message, replyCount: replyCount))
  }
  func makeMessageRepliesShownInChannelView(
    channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
  ) -> HTML {
    mark(MessageRepliesShownInChannelView(channel: channel, message: message))
  }
  func makeMessageReactionView(message: ChatMessage) -> HTML { mark(ReactionsContainer(message: message)) }
  func makeBottomReactionsView(message: ChatMessage, showsAllInfo: Bool) -> HTML {
    mark(BottomReactionsView(message: message, showsAllInfo: showsAllInfo))
  }
  func makeMessageReadIndicatorView(channel: ChatChannel, message: ChatMessage) -> HTML {
    mark(MessageReadIndicatorView(channel: channel, message: message))
  }
  func makeMessageTranslationFooterView(message: ChatMessage) -> HTML { mark(MessageTranslationFooterView(message: message)) }
  func makeMessageTopView(message: ChatMessage) -> HTML { mark(MessageTopView(message: message)) }
  func makeMessageListDateIndicator(date: Date) -> HTML { mark(DateIndicatorView(date: date)) }
  func makeNewMessagesIndicatorView(newMessagesStartId: String, count: Int) -> HTML { mark(NewMessagesIndicatorView()) }
  func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> some ViewModifier { Frame(name: "makeMessageViewModifier") }
  func makeMessageListModifier() -> some ViewModifier { Frame(name: "makeMessageListModifier") }
  func makeMessageListContainerModifier() -> some ViewModifier { Frame(name: "makeMessageListContainerModifier") }
  func makeChannelHeaderViewModifier(for channel: ChatChannel) -> some ViewModifier { Frame(name: "makeChannelHeaderViewModifier") }
  func makeMessageThreadHeaderViewModifier() -> some ViewModifier { Frame(name: "makeMessageThreadHeaderViewModifier") }
  func makeMessageThreadDestination(channel: ChatChannel, message: ChatMessage?) -> HTML {
    mark(MessageThreadView(channel: channel, message: message))
  }
  func makeScrollToBottomButton() -> HTML { mark(Text("Newest")) }
  func makeDateIndicatorView(dateString: String) -> HTML { mark(DateIndicatorView(dateString: dateString)) }
  func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> HTML { mark(EmptyMessagesView(channel: channel)) }
  func makeChannelListItem(channel: ChatChannel) -> HTML {
    "<li class=\"makeChannelListItem\">\(channel.name)</li>\(ChannelListItem(channel: channel))"
  }
  func makeChannelListDividerItem() -> HTML { mark(HTML()) }
  func makeChannelListTopView() -> HTML { mark(HTML()) }
  func makeChannelListFooterView() -> HTML { mark(HTML()) }
  func makeChannelListStickyFooterView() -> HTML { mark(HTML()) }
  func makeChannelListHeaderViewModifier(title: String) -> some ViewModifier { Frame(name: "makeChannelListHeaderViewModifier") }
  func makeChannelListContentModifier() -> some ViewModifier { Frame(name: "makeChannelListContentModifier") }
  func makeChannelListModifier() -> some ViewModifier { Frame(name: "makeChannelListModifier") }
  func makeChannelAvatarView(for channel: ChatChannel) -> HTML { mark(ChannelAvatarView(channel: channel)) }
  func makeNoChannelsView() -> HTML { mark(NoChannelsView()) }

  // What is no markup is told by colours.
  func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> Background? { .color(isInThread ? "#010203" : "#040506") }
  func makeChannelListBackground(colors: ColorPalette) -> Background? { .color("#070809") }
  func makeChannelListItemBackground(colors: ColorPalette, isSelected: Bool) -> Background? { .color(isSelected ? "#0a0b0c" : "#0d0e0f") }
}
