import ChatModel
import MessageList

/// The link from a message to its thread.
public struct MessageRepliesView: MarkupView {
  private let messageID: String
  private let replyCount: Int

  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage, replyCount: Int) {
    messageID = message.id
    self.replyCount = replyCount
  }

  /// What the partial `MessageRepliesView` draws.
  public var html: HTML { HTML(.messageRepliesView, of: messageID, told: replyCount) }
}
