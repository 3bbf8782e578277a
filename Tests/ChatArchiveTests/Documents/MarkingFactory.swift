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
    func body(content: Content) -> some View { content.cssClass(name) }
  }

  func makeMessageContainerView(
    channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
    quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
  ) -> some View {
    mark(
      MessageContainerView(
        factory: self, channel: channel, message: message, width: width, showsAllInfo: showsAllInfo, isInThread: isInThread,
        isLast: isLast, scrolledId: scrolledId, quotedMessage: quotedMessage, onLongPress: onLongPress))
  }
  func makeMessageTextView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View {
    mark(MessageTextView(message: message, isFirst: isFirst))
  }
  func makeAttachmentTextView(options: AttachmentTextViewOptions) -> some View { mark(MessageTextView(message: options.message)) }
  func makeEmojiTextView(message: ChatMessage, scrolledId: Binding<String?>, isFirst: Bool) -> some View {
    mark(MessageTextView(message: message, isFirst: isFirst))
  }
  func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> some View { mark(MessageAvatarView(for: userDisplayInfo)) }
  func makeMessageDateView(for message: ChatMessage) -> some View { mark(MessageDateView(message: message)) }
  func makeMessageAuthorAndDateView(for message: ChatMessage) -> some View { mark(MessageAuthorAndDateView(message: message)) }
  func makeLastInGroupHeaderView(for message: ChatMessage) -> some View { mark(GroupHeaderView(message: message)) }
  func makeSystemMessageView(message: ChatMessage) -> some View { mark(SystemMessageView(message: message)) }
  func makeDeletedMessageView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat) -> some View {
    mark(DeletedMessageView(message: message))
  }
  func makeQuotedMessageView(
    quotedMessage: ChatMessage, fillAvailableSpace: Bool, isInComposer: Bool, scrolledId: Binding<String?>
  ) -> some View { mark(QuotedMessageView(quotedMessage: quotedMessage)) }
  func makeQuotedMessageAvatarView(for userDisplayInfo: UserDisplayInfo, size: CGSize) -> some View {
    mark(QuotedMessageAvatarView(for: userDisplayInfo))
  }
  func makeCustomAttachmentQuotedView(for message: ChatMessage) -> some View { mark(HTML()) }
  func makeQuotedMessageContentView(options: QuotedMessageContentViewOptions) -> some View {
    mark(QuotedMessageContentView(options: options))
  }
  func makeReactionsUsersView(message: ChatMessage, maxHeight: CGFloat) -> some View { mark(ReactionsUsersView(message: message)) }
  func makeImageAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View
  { mark(ImageAttachmentView(message: message)) }
  func makeVideoAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View
  { mark(VideoAttachmentView(message: message)) }
  func makeGiphyAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View
  { mark(GiphyAttachmentView(message: message)) }
  func makeGiphyBadgeViewType(for message: ChatMessage, availableWidth: CGFloat) -> some View { mark(GiphyBadgeView(message: message)) }
  func makeLinkAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View {
    mark(LinkAttachmentView(message: message))
  }
  func makeFileAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View {
    mark(FileAttachmentView(message: message))
  }
  func makeVoiceRecordingView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View {
    mark(VoiceRecordingView(message: message))
  }
  func makeCustomAttachmentViewType(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>)
    -> some View
  { mark(CustomAttachmentView(message: message)) }
  func makePollView(message: ChatMessage, poll: Poll, isFirst: Bool) -> some View { mark(PollView(message: message)) }
  func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> some View {
    mark(MessageRepliesView(channel: channel, message: message, replyCount: replyCount))
  }
  func makeMessageRepliesShownInChannelView(
    channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
  ) -> some View {
    mark(MessageRepliesShownInChannelView(channel: channel, message: message))
  }
  func makeMessageReactionView(
    message: ChatMessage, onTapGesture: @escaping () -> Void, onLongPressGesture: @escaping () -> Void
  ) -> some View { mark(ReactionsContainer(message: message)) }
  func makeBottomReactionsView(
    message: ChatMessage, showsAllInfo: Bool, onTap: @escaping () -> Void, onLongPress: @escaping () -> Void
  ) -> some View {
    mark(BottomReactionsView(message: message, showsAllInfo: showsAllInfo))
  }
  func makeMessageReadIndicatorView(channel: ChatChannel, message: ChatMessage) -> some View {
    mark(MessageReadIndicatorView(channel: channel, message: message))
  }
  func makeMessageTranslationFooterView(messageViewModel: MessageViewModel) -> some View {
    mark(MessageTranslationFooterView(messageViewModel: messageViewModel))
  }
  func makeMessageTopView(message: ChatMessage) -> some View { mark(MessageTopView(message: message)) }
  func makeMessageListDateIndicator(date: Date) -> some View { mark(DateIndicatorView(date: date)) }
  func makeNewMessagesIndicatorView(newMessagesStartId: Binding<String?>, count: Int) -> some View { mark(NewMessagesIndicatorView()) }
  func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> some ViewModifier { Frame(name: "makeMessageViewModifier") }
  func makeMessageListModifier() -> some ViewModifier { Frame(name: "makeMessageListModifier") }
  func makeMessageListContainerModifier() -> some ViewModifier { Frame(name: "makeMessageListContainerModifier") }
  func makeChannelHeaderViewModifier(for channel: ChatChannel) -> some ViewModifier { Frame(name: "makeChannelHeaderViewModifier") }
  func makeMessageThreadHeaderViewModifier() -> some ViewModifier { Frame(name: "makeMessageThreadHeaderViewModifier") }
  func makeMessageThreadDestination() -> (ChatChannel, ChatMessage) -> HTML {
    { channel, message in mark(MessageThreadView(channel: channel, message: message), "makeMessageThreadDestination()") }
  }
  func makeScrollToBottomButton(unreadCount: Int, onScrollToBottom: @escaping () -> Void) -> some View { mark(Text("Newest")) }
  func makeDateIndicatorView(dateString: String) -> some View { mark(DateIndicatorView(dateString: dateString)) }
  func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> some View { mark(EmptyMessagesView(channel: channel)) }
  func makeChannelListItem(
    channel: ChatChannel, channelName: String, avatar: UIImage, onlineIndicatorShown: Bool, disabled: Bool,
    selectedChannel: Binding<ChannelSelectionInfo?>, swipedChannelId: Binding<String?>,
    channelDestination: @escaping (ChannelSelectionInfo) -> ChannelDestination, onItemTap: @escaping (ChatChannel) -> Void,
    trailingSwipeRightButtonTapped: @escaping (ChatChannel) -> Void, trailingSwipeLeftButtonTapped: @escaping (ChatChannel) -> Void,
    leadingSwipeButtonTapped: @escaping (ChatChannel) -> Void
  ) -> some View {
    "<li class=\"makeChannelListItem\">\(channel.name)</li>\(ChannelListItem(channel: channel))"
  }
  func makeChannelListDividerItem() -> some View { mark(HTML()) }
  func makeChannelListTopView(searchText: Binding<String>) -> some View { mark(HTML()) }
  func makeChannelListFooterView() -> some View { mark(HTML()) }
  func makeChannelListStickyFooterView() -> some View { mark(HTML()) }
  func makeChannelListHeaderViewModifier(title: String) -> some ViewModifier { Frame(name: "makeChannelListHeaderViewModifier") }
  func makeChannelListContentModifier() -> some ViewModifier { Frame(name: "makeChannelListContentModifier") }
  func makeChannelListModifier() -> some ViewModifier { Frame(name: "makeChannelListModifier") }
  func makeChannelAvatarView(for channel: ChatChannel, with options: ChannelAvatarViewOptions) -> some View {
    mark(ChannelAvatarView(channel: channel))
  }
  func makeNoChannelsView() -> some View { mark(NoChannelsView()) }

  // What is no markup is told by colours.
  func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> some View { Color(isInThread ? "#010203" : "#040506") }
  func makeChannelListBackground(colors: ColorPalette) -> some View { Color("#070809") }
  func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> some View { Color(isSelected ? "#0a0b0c" : "#0d0e0f") }
}
