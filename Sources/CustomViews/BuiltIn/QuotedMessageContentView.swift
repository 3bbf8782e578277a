import ChatModel
import MessageList

/// What a quote says: picture, author and text.
public struct QuotedMessageContentView: View {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `QuotedMessageContentView` draws.
  public var html: HTML { HTML(.quotedMessageContentView, of: messageID) }
}
