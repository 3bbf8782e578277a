import ChatModel
import MessageList

/// The mark that says how far a message got.
public struct MessageReadIndicatorView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `MessageReadIndicatorView` draws.
  public var html: HTML { HTML(.messageReadIndicatorView, of: messageID) }
}
