import ChatModel
import MessageList

/// The author's name and the time below a group. It draws nothing where the layout shows no name.
public struct MessageAuthorAndDateView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `MessageAuthorAndDateView` draws.
  public var html: HTML { HTML(.messageAuthorAndDateView, of: messageID) }
}
