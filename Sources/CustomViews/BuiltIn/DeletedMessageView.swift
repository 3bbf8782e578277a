import ChatModel
import MessageList

/// The line that stands for a deleted message.
public struct DeletedMessageView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `DeletedMessageView` draws.
  public var html: HTML { HTML(.deletedMessageView, of: messageID) }
}
