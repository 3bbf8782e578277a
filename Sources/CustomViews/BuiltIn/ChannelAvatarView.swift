import ChatModel
import MessageList

/// The picture of a channel.
public struct ChannelAvatarView: MarkupView {
  private let arguments: Int

  /// Makes the view.
  public init(channel: ChatChannel) {
    arguments = ViewArguments.text(channel.id)
  }

  /// What the partial `ChannelAvatarView` draws.
  public var html: HTML { HTML(.channelAvatarView, told: arguments) }
}
