// The methods that draw the list of channels.
extension FactoryMethods {
  /// Notes the methods that a factory overrides.
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
