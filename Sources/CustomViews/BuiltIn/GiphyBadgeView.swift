import ChatModel
import MessageList

/// The word on a GIF's corner.
public struct GiphyBadgeView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `GiphyBadgeView` draws.
  public var html: HTML { HTML(.giphyBadgeView, of: messageID) }
}
