import Appearance
import Foundation
import MessageList

/// The methods of a `ViewFactory` that draw the list of channels.
public protocol ChannelListViewFactory: Sendable {
  /// What `makeChannelListItem` gives.
  associatedtype ChannelListItemType: View
  /// A channel in the list of all: a `<li>`. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel.
  ///   - channelName: Its name.
  ///   - avatar: Its picture: an empty one, since `ChannelAvatarView` draws it.
  ///   - onlineIndicatorShown: Whether somebody is there: false.
  ///   - disabled: Whether it cannot be chosen: false.
  ///   - selectedChannel: The channel that is open: none.
  ///   - swipedChannelId: The channel that is swiped: none.
  ///   - channelDestination: What is shown of a channel: its page, to which the item links.
  ///   - onItemTap: What follows a tap: nothing.
  ///   - trailingSwipeRightButtonTapped: What follows a tap: nothing.
  ///   - trailingSwipeLeftButtonTapped: What follows a tap: nothing.
  ///   - leadingSwipeButtonTapped: What follows a tap: nothing.
  @ViewBuilder
  func makeChannelListItem(
    channel: ChatChannel, channelName: String, avatar: UIImage, onlineIndicatorShown: Bool, disabled: Bool,
    selectedChannel: Binding<ChannelSelectionInfo?>, swipedChannelId: Binding<String?>,
    channelDestination: @escaping (ChannelSelectionInfo) -> ChannelDestination, onItemTap: @escaping (ChatChannel) -> Void,
    trailingSwipeRightButtonTapped: @escaping (ChatChannel) -> Void, trailingSwipeLeftButtonTapped: @escaping (ChatChannel) -> Void,
    leadingSwipeButtonTapped: @escaping (ChatChannel) -> Void
  ) -> ChannelListItemType

  /// What `makeChannelAvatarView` gives.
  associatedtype ChannelAvatarViewType: View
  /// The picture of a channel. Default: the built-in view.
  /// - Parameters:
  ///   - channel: The channel.
  ///   - options: How large the SDK draws it.
  @ViewBuilder
  func makeChannelAvatarView(for channel: ChatChannel, with options: ChannelAvatarViewOptions) -> ChannelAvatarViewType

  /// What `makeNoChannelsView` gives.
  associatedtype NoChannels: View
  /// What stands in an archive without channels. Default: the built-in view.
  @ViewBuilder
  func makeNoChannelsView() -> NoChannels

  /// What `makeChannelListDividerItem` gives.
  associatedtype ChannelListDividerItem: View
  /// What stands between two channels of the list. Default: nothing.
  @ViewBuilder
  func makeChannelListDividerItem() -> ChannelListDividerItem

  /// What `makeChannelListTopView` gives.
  associatedtype ChannelListTopViewType: View
  /// What stands above the list of channels. Default: nothing.
  /// - Parameter searchText: What is searched for: nothing.
  @ViewBuilder
  func makeChannelListTopView(searchText: Binding<String>) -> ChannelListTopViewType

  /// What `makeChannelListFooterView` gives.
  associatedtype ChannelListFooterViewType: View
  /// What stands below the list of channels. Default: nothing.
  @ViewBuilder
  func makeChannelListFooterView() -> ChannelListFooterViewType

  /// What `makeChannelListStickyFooterView` gives.
  associatedtype ChannelListStickyFooterViewType: View
  /// What stands at the bottom of the list's page, whatever is scrolled. Default: nothing.
  @ViewBuilder
  func makeChannelListStickyFooterView() -> ChannelListStickyFooterViewType

  /// What `makeChannelListBackground` gives.
  associatedtype ChannelListBackground: View
  /// What lies behind the list of channels: a colour, a gradient, or any other view. Default: what the theme has.
  /// - Parameter colors: The site's palette.
  @ViewBuilder
  func makeChannelListBackground(colors: ColorPalette) -> ChannelListBackground

  /// What `makeChannelListItemBackground` gives.
  associatedtype ChannelListItemBackground: View
  /// What lies behind a channel of the list, and behind the one that is open where the list stands beside it: a colour or a gradient.
  /// Default: what the theme has.
  /// - Parameters:
  ///   - channel: The channel.
  ///   - isSelected: Whether it is the ground of the channel while it is open.
  @ViewBuilder
  func makeChannelListItemBackground(channel: ChatChannel, isSelected: Bool) -> ChannelListItemBackground

  /// What `makeChannelListHeaderViewModifier` gives.
  associatedtype HeaderViewModifier: ViewModifier
  /// What is put around the header of the list's page. Default: nothing.
  /// - Parameter title: The site's title.
  func makeChannelListHeaderViewModifier(title: String) -> HeaderViewModifier

  /// What `makeChannelListContentModifier` gives.
  associatedtype ChannelListContentModifier: ViewModifier
  /// What is put around the list of channels. Default: nothing.
  func makeChannelListContentModifier() -> ChannelListContentModifier

  /// What `makeChannelListModifier` gives.
  associatedtype ChannelListModifier: ViewModifier
  /// What is put around that. Default: nothing.
  func makeChannelListModifier() -> ChannelListModifier
}

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

/// What the view of a channel's picture is told.
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
  /// What tells choices apart.
  public var id: String { channel.id + (message.map { "-" + $0.id } ?? "") }

  /// Makes an info.
  public init(channel: ChatChannel, message: ChatMessage?) {
    self.channel = channel
    self.message = message
  }
}

/// What is shown of a channel that a reader chose. Here that is its page, so that this draws nothing.
public struct ChannelDestination: PrimitiveView {
  /// Makes a destination.
  public init() {}

  /// Writes nothing.
  public func draw(into html: inout HTML) {}
}
