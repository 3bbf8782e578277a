import ChatModel
import MessageList

/// The GIFs of a message.
public struct GiphyAttachmentView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `GiphyAttachmentView` draws.
  public var html: HTML { HTML(.giphyAttachmentView, of: messageID) }
}
