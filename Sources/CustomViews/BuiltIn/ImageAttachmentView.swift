import ChatModel
import MessageList

/// The pictures and videos of a message, as a gallery.
public struct ImageAttachmentView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `GalleryView` draws.
  public var html: HTML { HTML(.galleryView, of: messageID) }
}
