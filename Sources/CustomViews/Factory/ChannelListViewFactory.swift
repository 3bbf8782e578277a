import Appearance
import Foundation
import MessageList

/// The methods of a `ViewFactory` that draw the list of channels.
public protocol ChannelListViewFactory: Sendable {
  /// The type that `makeChannelListItem` returns.
  associatedtype ChannelListItemType: View
  /// A channel in the list of all: a `<li>`. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel.
  ///   - channelName: Its name.
  ///   - avatar: Its picture: an empty one, since `ChannelAvatarView` draws it.
  ///   - onlineIndicatorShown: Whether a person is online: false.
  ///   - disabled: Whether it cannot be chosen: false.
  ///   - selectedChannel: The channel that is open: none.
  ///   - swipedChannelId: The channel that is swiped: none.
  ///   - channelDestination: Makes the screen of a channel, which is its page here.
  ///   - onItemTap: The action after a tap, which does nothing.
  ///   - trailingSwipeRightButtonTapped: The action after a tap, which does nothing.
  ///   - trailingSwipeLeftButtonTapped: The action after a tap, which does nothing.
  ///   - leadingSwipeButtonTapped: The action after a tap, which does nothing.
  @ViewBuilder
  func makeChannelListItem(
    channel: ChatChannel, channelName: String, avatar: UIImage, onlineIndicatorShown: Bool, disabled: Bool,
    selectedChannel: Binding<ChannelSelectionInfo?>, swipedChannelId: Binding<String?>,
    channelDestination: @escaping (ChannelSelectionInfo) -> ChannelDestination, onItemTap: @escaping (ChatChannel) -> Void,
    trailingSwipeRightButtonTapped: @escaping (ChatChannel) -> Void, trailingSwipeLeftButtonTapped: @escaping (ChatChannel) -> Void,
    leadingSwipeButtonTapped: @escaping (ChatChannel) -> Void
  ) -> ChannelListItemType

  /// The type that `makeChannelAvatarView` returns.
  associatedtype ChannelAvatarViewType: View
  /// The picture of a channel. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel.
  ///   - options: How large the SDK draws it.
  @ViewBuilder
  func makeChannelAvatarView(for channel: ChatChannel, with options: ChannelAvatarViewOptions) -> ChannelAvatarViewType

  /// The type that `makeNoChannelsView` returns.
  associatedtype NoChannels: View
  /// The view of an archive without channels. Default: the built-in view.
  @ViewBuilder
  func makeNoChannelsView() -> NoChannels

  /// The type that `makeChannelListDividerItem` returns.
  associatedtype ChannelListDividerItem: View
  /// The view between two channels of the list. Default: nothing.
  @ViewBuilder
  func makeChannelListDividerItem() -> ChannelListDividerItem

  /// The type that `makeChannelListTopView` returns.
  associatedtype ChannelListTopViewType: View
  /// The view above the list of channels. Default: nothing.
  /// - Parameter searchText: The text to search for: empty.
  @ViewBuilder
  func makeChannelListTopView(searchText: Binding<String>) -> ChannelListTopViewType

  /// The type that `makeChannelListFooterView` returns.
  associatedtype ChannelListFooterViewType: View
  /// The view below the list of channels. Default: nothing.
  @ViewBuilder
  func makeChannelListFooterView() -> ChannelListFooterViewType

  /// The type that `makeChannelListStickyFooterView` returns.
  associatedtype ChannelListStickyFooterViewType: View
  /// The view at the bottom of the list's page, which stays there while a reader scrolls. Default: nothing.
  @ViewBuilder
  func makeChannelListStickyFooterView() -> ChannelListStickyFooterViewType

  /// The type that `makeChannelListBackground` returns.
  associatedtype ChannelListBackground: View
  /// The background behind the list of channels: a colour, a gradient, or any other view. Default: the theme's background.
  /// - Parameter colors: The site's palette.
  @ViewBuilder
  func makeChannelListBackground(colors: ColorPalette) -> ChannelListBackground

  /// The type that `makeChannelListItemBackground` returns.
  associatedtype ChannelListItemBackground: View
  /// The background behind a channel of the list, and behind the one that is open where the list stands beside it: a colour or a gradient.
  /// Default: the theme's background.
  /// - Parameters:
  ///   - channel: The channel.
  ///   - isSelected: Whether it is the ground of the channel while it is open.
  @ViewBuilder
  func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> ChannelListItemBackground

  /// The type that `makeChannelListHeaderViewModifier` returns.
  associatedtype HeaderViewModifier: ViewModifier
  /// The modifier around the header of the list's page. Default: nothing.
  /// - Parameter title: The site's title.
  func makeChannelListHeaderViewModifier(title: String) -> HeaderViewModifier

  /// The type that `makeChannelListContentModifier` returns.
  associatedtype ChannelListContentModifier: ViewModifier
  /// The modifier around the list of channels. Default: nothing.
  func makeChannelListContentModifier() -> ChannelListContentModifier

  /// The type that `makeChannelListModifier` returns.
  associatedtype ChannelListModifier: ViewModifier
  /// A second modifier, around the first. Default: nothing.
  func makeChannelListModifier() -> ChannelListModifier
}

// The methods that nobody overrides.
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

  /// The theme's background.
  public func makeChannelListBackground(colors: ColorPalette) -> DefaultView { DefaultView(EmptyView()) }

  /// The theme's background.
  public func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> DefaultView { DefaultView(EmptyView()) }

  /// Nothing is put around it.
  public func makeChannelListHeaderViewModifier(title: String) -> DefaultModifier { DefaultModifier() }

  /// Nothing is put around it.
  public func makeChannelListContentModifier() -> DefaultModifier { DefaultModifier() }

  /// Nothing is put around it.
  public func makeChannelListModifier() -> DefaultModifier { DefaultModifier() }
}

/// The options of a channel's picture.
public struct ChannelAvatarViewOptions: Sendable {
  /// Whether a mark says that somebody is there. Nobody is in an archive.
  public let showOnlineIndicator: Bool
  /// The size that the SDK gives it, in points.
  public let size: CGSize

  /// Makes options.
  public init(showOnlineIndicator: Bool = false, size: CGSize = CGSize(width: 48, height: 48)) {
    self.showOnlineIndicator = showOnlineIndicator
    self.size = size
  }
}

/// The channel that a reader chose, and the message in it.
public struct ChannelSelectionInfo: Sendable, Identifiable {
  /// The channel.
  public let channel: ChatChannel
  /// The message; nil for none.
  public let message: ChatMessage?
  /// The identity of the choice.
  public var id: String { channel.id + (message.map { "-" + $0.id } ?? "") }

  /// Makes an info.
  public init(channel: ChatChannel, message: ChatMessage?) {
    self.channel = channel
    self.message = message
  }
}

/// The screen of a channel that a reader chose. It draws nothing, because an item links to the channel's page.
public struct ChannelDestination: PrimitiveView {
  /// Makes a destination.
  public init() {}

  /// Writes nothing.
  public func draw(into html: inout HTML) {}
}
