import ChatModel
import MessageList

/// The quoted message in a bubble.
public struct QuotedMessageView: View {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `QuotedMessageView` draws.
  public var html: HTML { HTML(.quotedMessageView, of: messageID) }
}
