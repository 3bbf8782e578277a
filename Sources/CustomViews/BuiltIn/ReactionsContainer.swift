import ChatModel
import MessageList

/// The reactions on top of a bubble.
public struct ReactionsContainer: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `MessageReactionView` draws.
  public var html: HTML { HTML(.messageReactionView, of: messageID) }
}
