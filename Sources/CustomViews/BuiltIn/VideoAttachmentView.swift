import ChatModel
import MessageList

/// The videos of a message; in the place of one, that one.
public struct VideoAttachmentView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `VideoAttachmentView` draws.
  public var html: HTML { HTML(.videoAttachmentView, of: messageID) }
}
