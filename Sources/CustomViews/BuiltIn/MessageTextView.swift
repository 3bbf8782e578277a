import ChatModel
import MessageList

/// The text in a message's bubble.
public struct MessageTextView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage, isFirst: Bool = false) {
    messageID = message.id
  }

  /// What the partial `MessageTextView` draws.
  public var html: HTML { HTML(.messageTextView, of: messageID) }
}
