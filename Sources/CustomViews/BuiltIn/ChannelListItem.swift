import ChatModel
import MessageList

/// A channel in the list of all.
public struct ChannelListItem: View {
  /// Makes the view.
  public init(channel: ChatChannel) {}

  /// What the partial `ChannelListItem` draws.
  public var html: HTML { HTML(.channelListItem) }
}
