import ChatModel
import MessageList

/// The note above a pinned message.
public struct MessageTopView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `MessageTopView` draws.
  public var html: HTML { HTML(.messageTopView, of: messageID) }
}
