import ChatModel
import MessageList

/// The link from a reply in the channel to its thread.
public struct MessageRepliesShownInChannelView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `MessageRepliesShownInChannelView` draws.
  public var html: HTML { HTML(.messageRepliesShownInChannelView, of: messageID) }
}
