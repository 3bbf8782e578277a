import Appearance
import MessageList

// The built-in views of the page that lists every channel.
extension ViewFactory {
  /// The built-in view.
  public func makeChannelListItem(channel: ChatChannel) -> HTML { ChannelListItem(channel: channel).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeChannelAvatarView(for channel: ChatChannel) -> HTML { ChannelAvatarView(channel: channel).html.byDefault(of: Self.self) }
  /// The built-in view.
  public func makeNoChannelsView() -> HTML { NoChannelsView().html.byDefault(of: Self.self) }
  /// The partial, which draws nothing.
  public func makeChannelListDividerItem() -> HTML { HTML(.channelListDividerItem).byDefault(of: Self.self) }
  /// The partial, which draws nothing.
  public func makeChannelListTopView() -> HTML { HTML(.channelListTopView).byDefault(of: Self.self) }
  /// The partial, which draws nothing.
  public func makeChannelListFooterView() -> HTML { HTML(.channelListFooterView).byDefault(of: Self.self) }
  /// The partial, which draws nothing.
  public func makeChannelListStickyFooterView() -> HTML { HTML(.channelListStickyFooterView).byDefault(of: Self.self) }
  /// The theme's background.
  public func makeChannelListBackground(colors: ColorPalette) -> Background? { nil }
  /// The theme's background.
  public func makeChannelListItemBackground(colors: ColorPalette, isSelected: Bool) -> Background? { nil }
}

extension ViewFactory where ChannelListHeaderViewModifier == EmptyModifier {
  /// Nothing is put around it.
  public func makeChannelListHeaderViewModifier(title: String) -> EmptyModifier { EmptyModifier() }
}

extension ViewFactory where ChannelListContentModifier == EmptyModifier {
  /// Nothing is put around it.
  public func makeChannelListContentModifier() -> EmptyModifier { EmptyModifier() }
}

extension ViewFactory where ChannelListModifier == EmptyModifier {
  /// Nothing is put around it.
  public func makeChannelListModifier() -> EmptyModifier { EmptyModifier() }
}
