/// The methods of `ViewFactory`, in the protocol's order. A test compares them with its declarations.
enum FactoryRequirements {
  /// Each with the signature that meets it.
  static let all: [FunctionSignature] = FactorySource("protocol ViewFactory {\n" + text + "\n}").functions["ViewFactory"] ?? []

  private static let text = """
    func makeMessageContainerView(channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool,
      scrolledId: Binding<String?>, quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast:
      Bool) -> some View
    func makeMessageTextView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View
    func makeAttachmentTextView(options: AttachmentTextViewOptions) -> some View
    func makeEmojiTextView(message: ChatMessage, scrolledId: Binding<String?>, isFirst: Bool) -> some View
    func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> some View
    func makeMessageDateView(for message: ChatMessage) -> some View
    func makeMessageAuthorAndDateView(for message: ChatMessage) -> some View
    func makeLastInGroupHeaderView(for message: ChatMessage) -> some View
    func makeSystemMessageView(message: ChatMessage) -> some View
    func makeDeletedMessageView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat) -> some View
    func makeMessageReadIndicatorView(channel: ChatChannel, message: ChatMessage) -> some View
    func makeMessageTranslationFooterView(messageViewModel: MessageViewModel) -> some View
    func makeMessageTopView(message: ChatMessage) -> some View
    func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> some ViewModifier
    func makeMessageRepliesView(channel: ChatChannel, message: ChatMessage, replyCount: Int) -> some View
    func makeMessageRepliesShownInChannelView(channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int) ->
      some View
    func makeMessageReactionView(message: ChatMessage, onTapGesture: @escaping () -> Void, onLongPressGesture: @escaping () -> Void) ->
      some View
    func makeBottomReactionsView(message: ChatMessage, showsAllInfo: Bool, onTap: @escaping () -> Void, onLongPress: @escaping () -> Void)
      -> some View
    func makeReactionsUsersView(message: ChatMessage, maxHeight: CGFloat) -> some View
    func makeQuotedMessageView(quotedMessage: ChatMessage, fillAvailableSpace: Bool, isInComposer: Bool, scrolledId: Binding<String?>) ->
      some View
    func makeQuotedMessageContentView(options: QuotedMessageContentViewOptions) -> some View
    func makeQuotedMessageAvatarView(for userDisplayInfo: UserDisplayInfo, size: CGSize) -> some View
    func makeCustomAttachmentQuotedView(for message: ChatMessage) -> some View
    func makeImageAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some
      View
    func makeVideoAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some
      View
    func makeGiphyAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some
      View
    func makeGiphyBadgeViewType(for message: ChatMessage, availableWidth: CGFloat) -> some View
    func makeLinkAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some
      View
    func makeFileAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some
      View
    func makeVoiceRecordingView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some
      View
    func makeCustomAttachmentViewType(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) ->
      some View
    func makePollView(message: ChatMessage, poll: Poll, isFirst: Bool) -> some View
    func makeMessageListModifier() -> some ViewModifier
    func makeMessageListContainerModifier() -> some ViewModifier
    func makeMessageListBackground(colors: ColorPalette, isInThread: Bool) -> some View
    func makeMessageListDateIndicator(date: Date) -> some View
    func makeDateIndicatorView(dateString: String) -> some View
    func makeNewMessagesIndicatorView(newMessagesStartId: Binding<String?>, count: Int) -> some View
    func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> some View
    func makeScrollToBottomButton(unreadCount: Int, onScrollToBottom: @escaping () -> Void) -> some View
    func makeChannelHeaderViewModifier(for channel: ChatChannel) -> some ViewModifier
    func makeMessageThreadHeaderViewModifier() -> some ViewModifier
    func makeMessageThreadDestination() -> (ChatChannel, ChatMessage) -> some View
    func makeChannelListItem(channel: ChatChannel, channelName: String, avatar: UIImage, onlineIndicatorShown: Bool, disabled: Bool,
      selectedChannel: Binding<ChannelSelectionInfo?>, swipedChannelId: Binding<String?>, channelDestination: @escaping
      (ChannelSelectionInfo) -> ChannelDestination, onItemTap: @escaping (ChatChannel) -> Void, trailingSwipeRightButtonTapped: @escaping
      (ChatChannel) -> Void, trailingSwipeLeftButtonTapped: @escaping (ChatChannel) -> Void, leadingSwipeButtonTapped: @escaping
      (ChatChannel) -> Void) -> some View
    func makeChannelAvatarView(for channel: ChatChannel, with options: ChannelAvatarViewOptions) -> some View
    func makeNoChannelsView() -> some View
    func makeChannelListDividerItem() -> some View
    func makeChannelListTopView(searchText: Binding<String>) -> some View
    func makeChannelListFooterView() -> some View
    func makeChannelListStickyFooterView() -> some View
    func makeChannelListBackground(colors: ColorPalette) -> some View
    func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> some View
    func makeChannelListHeaderViewModifier(title: String) -> some ViewModifier
    func makeChannelListContentModifier() -> some ViewModifier
    func makeChannelListModifier() -> some ViewModifier
    """
}
