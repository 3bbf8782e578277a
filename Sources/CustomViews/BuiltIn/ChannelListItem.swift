import ChatModel
import MessageList

/// A channel in the list of all.
public struct ChannelListItem: MarkupView {
  private let arguments: Int

  /// Makes the view.
  public init(channel: ChatChannel) {
    arguments = ViewArguments.text(channel.id)
  }

  /// What the partial `ChannelListItem` draws.
  public var html: HTML { HTML(.channelListItem, told: arguments) }
}
