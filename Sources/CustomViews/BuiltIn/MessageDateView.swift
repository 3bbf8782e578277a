import ChatModel
import MessageList

/// The time of a message.
public struct MessageDateView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `MessageDateView` draws.
  public var html: HTML { HTML(.messageDateView, of: messageID) }
}
