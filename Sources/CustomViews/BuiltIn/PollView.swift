import ChatModel
import MessageList

/// The poll of a message.
public struct PollView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `PollView` draws.
  public var html: HTML { HTML(.pollView, of: messageID) }
}
