import FoundationEssentials
import MessageList

/// A channel in the list of all channels.
public struct ChannelListItem: MarkupView {
  /// The markup of the partial `ChannelListItem`.
  public let html: HTML

  /// Makes the view.
  public init(channel: ChatChannel) { html = HTML(.channelListItem, told: ViewArguments.text(channel.id)) }
}

/// The picture of a channel.
public struct ChannelAvatarView: MarkupView {
  /// The markup of the partial `ChannelAvatarView`.
  public let html: HTML

  /// Makes the view.
  public init(channel: ChatChannel) { html = HTML(.channelAvatarView, told: ViewArguments.text(channel.id)) }
}

/// The view of an archive without channels.
public struct NoChannelsView: MarkupView {
  /// The markup of the partial `NoChannelsView`.
  public let html: HTML

  /// Makes the view.
  public init() { html = HTML(.noChannelsView) }
}

/// The view of a channel without messages.
public struct EmptyMessagesView: MarkupView {
  /// The markup of the partial `EmptyMessagesView`.
  public let html: HTML

  /// Makes the view.
  public init(channel: ChatChannel) { html = HTML(.emptyMessagesView) }
}

/// The date above a day's first message, in the language and time zone of the site.
public struct DateIndicatorView: MarkupView {
  /// What is drawn.
  public let html: HTML

  /// The date that stands in the list.
  public init(date: Date) {
    html = HTML(.messageListDateIndicator, told: ViewArguments.date(date))
  }

  /// The date that floats above the list. It is the page's first day, until a script follows the reader.
  public init(dateString: String) {
    html = HTML(.dateIndicatorView, told: ViewArguments.text(dateString))
  }
}

/// The line above the messages that the current user has not read.
public struct NewMessagesIndicatorView: MarkupView {
  /// The markup of the partial `NewMessagesIndicatorView`.
  public let html: HTML

  /// Makes the view.
  public init() { html = HTML(.newMessagesIndicatorView) }
}
