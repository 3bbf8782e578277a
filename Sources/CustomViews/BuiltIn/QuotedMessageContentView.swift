import ChatModel
import MessageList

/// What a quote says: picture, author and text.
public struct QuotedMessageContentView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(options: QuotedMessageContentViewOptions) {
    messageID = options.quotedMessage.id
  }

  /// What the partial `QuotedMessageContentView` draws.
  public var html: HTML { HTML(.quotedMessageContentView, of: messageID) }
}
