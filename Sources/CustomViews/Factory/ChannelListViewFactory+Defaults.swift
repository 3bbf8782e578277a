import Appearance
import MessageList

// What stands where nobody overrides a method.
extension ChannelListViewFactory {
  /// The built-in view.
  public func makeChannelListItem(
    channel: ChatChannel, channelName: String, avatar: UIImage, onlineIndicatorShown: Bool, disabled: Bool,
    selectedChannel: Binding<ChannelSelectionInfo?>, swipedChannelId: Binding<String?>,
    channelDestination: @escaping (ChannelSelectionInfo) -> ChannelDestination, onItemTap: @escaping (ChatChannel) -> Void,
    trailingSwipeRightButtonTapped: @escaping (ChatChannel) -> Void, trailingSwipeLeftButtonTapped: @escaping (ChatChannel) -> Void,
    leadingSwipeButtonTapped: @escaping (ChatChannel) -> Void
  ) -> DefaultView {
    DefaultView(ChannelListItem(channel: channel))
  }

  /// The built-in view.
  public func makeChannelAvatarView(for channel: ChatChannel, with options: ChannelAvatarViewOptions) -> DefaultView {
    DefaultView(ChannelAvatarView(channel: channel))
  }

  /// The built-in view.
  public func makeNoChannelsView() -> DefaultView { DefaultView(NoChannelsView()) }

  /// The built-in view.
  public func makeChannelListDividerItem() -> DefaultView { DefaultView(HTML(.channelListDividerItem)) }

  /// The built-in view.
  public func makeChannelListTopView(searchText: Binding<String>) -> DefaultView { DefaultView(HTML(.channelListTopView)) }

  /// The built-in view.
  public func makeChannelListFooterView() -> DefaultView { DefaultView(HTML(.channelListFooterView)) }

  /// The built-in view.
  public func makeChannelListStickyFooterView() -> DefaultView { DefaultView(HTML(.channelListStickyFooterView)) }

  /// What the theme has.
  public func makeChannelListBackground(colors: ColorPalette) -> DefaultView { DefaultView(EmptyView()) }

  /// What the theme has.
  public func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> DefaultView { DefaultView(EmptyView()) }

  /// Nothing is put around it.
  public func makeChannelListHeaderViewModifier(title: String) -> DefaultModifier { DefaultModifier() }

  /// Nothing is put around it.
  public func makeChannelListContentModifier() -> DefaultModifier { DefaultModifier() }

  /// Nothing is put around it.
  public func makeChannelListModifier() -> DefaultModifier { DefaultModifier() }
}
