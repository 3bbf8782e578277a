import ChatModel
import MessageList

/// The quoted message in a bubble.
public struct QuotedMessageView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(quotedMessage: ChatMessage) {
    messageID = quotedMessage.id
  }

  /// What the partial `QuotedMessageView` draws.
  public var html: HTML { HTML(.quotedMessageView, of: messageID) }
}
