// The methods that draw the list of channels.
extension FactoryMethods {
  /// Stores the methods that a factory overrides.
  mutating func addChannelListMethods<Factory: ViewFactory>(of factory: Factory) {
    if overrides("makeChannelListItem", Factory.ChannelListItemType.self, .channelListItem) {
      channelListItem = {
        (factory.makeChannelListItem(
          channel: $0, channelName: $0.name ?? $0.id, avatar: UIImage(), onlineIndicatorShown: false, disabled: false,
          selectedChannel: .constant(nil), swipedChannelId: .constant(nil), channelDestination: { _ in ChannelDestination() },
          onItemTap: { _ in }, trailingSwipeRightButtonTapped: { _ in }, trailingSwipeLeftButtonTapped: { _ in },
          leadingSwipeButtonTapped: { _ in }
        ) as Factory.ChannelListItemType).html
      }
    }
    if overrides("makeChannelAvatarView", Factory.ChannelAvatarViewType.self, .channelAvatarView) {
      channelAvatar = { (factory.makeChannelAvatarView(for: $0, with: ChannelAvatarViewOptions()) as Factory.ChannelAvatarViewType).html }
    }
    if overrides("makeNoChannelsView", Factory.NoChannels.self, .noChannelsView) {
      noChannels = { (factory.makeNoChannelsView() as Factory.NoChannels).html }
    }
    if overrides("makeChannelListDividerItem", Factory.ChannelListDividerItem.self, .channelListDividerItem) {
      channelListDivider = { (factory.makeChannelListDividerItem() as Factory.ChannelListDividerItem).html }
    }
    if overrides("makeChannelListTopView", Factory.ChannelListTopViewType.self, .channelListTopView) {
      channelListTop = { (factory.makeChannelListTopView(searchText: .constant("")) as Factory.ChannelListTopViewType).html }
    }
    if overrides("makeChannelListFooterView", Factory.ChannelListFooterViewType.self, .channelListFooterView) {
      channelListFooter = { (factory.makeChannelListFooterView() as Factory.ChannelListFooterViewType).html }
    }
    if overrides("makeChannelListStickyFooterView", Factory.ChannelListStickyFooterViewType.self, .channelListStickyFooterView) {
      channelListStickyFooter = { (factory.makeChannelListStickyFooterView() as Factory.ChannelListStickyFooterViewType).html }
    }
    if overrides("makeChannelListBackground", Factory.ChannelListBackground.self, .channelList) {
      channelListBackground = { AnyView(factory.makeChannelListBackground(colors: $0) as Factory.ChannelListBackground) }
    }
    if overrides("makeChannelListItemBackground", Factory.ChannelListItemBackground.self) {
      channelListItemBackground = {
        AnyView((factory.makeChannelListItemBackground(channel: $0, isSelected: $1) as Factory.ChannelListItemBackground))
      }
    }
    if overrides("makeChannelListHeaderViewModifier", Factory.HeaderViewModifier.self, .channelListHeader) {
      channelListHeaderModifier = {
        (factory.makeChannelListHeaderViewModifier(title: $0) as Factory.HeaderViewModifier).body(content: $1).html
      }
    }
    if overrides("makeChannelListContentModifier", Factory.ChannelListContentModifier.self, .channelList) {
      channelListContentModifier = {
        (factory.makeChannelListContentModifier() as Factory.ChannelListContentModifier).body(content: $0).html
      }
    }
    if overrides("makeChannelListModifier", Factory.ChannelListModifier.self, .channelList) {
      channelListModifier = { (factory.makeChannelListModifier() as Factory.ChannelListModifier).body(content: $0).html }
    }
  }
}

// The methods that draw the list of messages.
extension FactoryMethods {
  /// Stores the methods that a factory overrides.
  mutating func addListMethods<Factory: ViewFactory>(of factory: Factory) {
    if overrides("makeMessageListModifier", Factory.MessageListModifier.self, .messageList) {
      messageListModifier = { (factory.makeMessageListModifier() as Factory.MessageListModifier).body(content: $0).html }
    }
    if overrides("makeMessageListContainerModifier", Factory.MessageListContainerModifier.self, .messageList) {
      messageListContainerModifier = {
        (factory.makeMessageListContainerModifier() as Factory.MessageListContainerModifier).body(content: $0).html
      }
    }
    if overrides("makeMessageListBackground", Factory.MessageListBackground.self, .messageList) {
      messageListBackground = { AnyView(factory.makeMessageListBackground(colors: $0, isInThread: $1) as Factory.MessageListBackground) }
    }
    if overrides("makeMessageListDateIndicator", Factory.MessageListDateIndicatorViewType.self, .messageListDateIndicator) {
      messageListDateIndicator = { (factory.makeMessageListDateIndicator(date: $0) as Factory.MessageListDateIndicatorViewType).html }
    }
    if overrides("makeDateIndicatorView", Factory.DateIndicatorViewType.self, .dateIndicatorView) {
      dateIndicator = { (factory.makeDateIndicatorView(dateString: $0) as Factory.DateIndicatorViewType).html }
    }
    if overrides("makeNewMessagesIndicatorView", Factory.NewMessagesIndicatorViewType.self, .newMessagesIndicatorView) {
      newMessagesIndicator = {
        (factory.makeNewMessagesIndicatorView(newMessagesStartId: .constant($0), count: $1) as Factory.NewMessagesIndicatorViewType).html
      }
    }
    if overrides("makeEmptyMessagesView", Factory.EmptyMessagesViewType.self, .emptyMessagesView) {
      emptyMessages = { (factory.makeEmptyMessagesView(for: $0, colors: $1) as Factory.EmptyMessagesViewType).html }
    }
    if overrides("makeScrollToBottomButton", Factory.ScrollToBottomButtonType.self, .scrollToBottomButton) {
      scrollToBottomButton = {
        (factory.makeScrollToBottomButton(unreadCount: $0, onScrollToBottom: {}) as Factory.ScrollToBottomButtonType).html
      }
    }
    if overrides("makeChannelHeaderViewModifier", Factory.ChatHeaderViewModifier.self, .channelHeader) {
      channelHeaderModifier = { (factory.makeChannelHeaderViewModifier(for: $0) as Factory.ChatHeaderViewModifier).body(content: $1).html }
    }
    if overrides("makeMessageThreadHeaderViewModifier", Factory.ThreadHeaderViewModifier.self, .messageThreadHeader) {
      threadHeaderModifier = { (factory.makeMessageThreadHeaderViewModifier() as Factory.ThreadHeaderViewModifier).body(content: $0).html }
    }
    if overrides("makeMessageThreadDestination", Factory.MessageThreadDestination.self, .messageThreadDestination) {
      threadDestination = { (factory.makeMessageThreadDestination()($0, $1) as Factory.MessageThreadDestination).html }
    }
  }
}
