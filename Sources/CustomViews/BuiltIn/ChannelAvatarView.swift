import ChatModel
import MessageList

/// The picture of a channel.
public struct ChannelAvatarView: View {
  /// Makes the view.
  public init(channel: ChatChannel) {}

  /// What the partial `ChannelAvatarView` draws.
  public var html: HTML { HTML(.channelAvatarView) }
}
