import ChatModel
import MessageList

/// The link from a message to its thread.
public struct MessageRepliesView: View {
  private let messageID: String

  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage, replyCount: Int) {
    messageID = message.id
  }

  /// What the partial `MessageRepliesView` draws.
  public var html: HTML { HTML(.messageRepliesView, of: messageID) }
}
