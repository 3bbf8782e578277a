import ChatModel
import MessageList

/// The attachments whose kind is unknown.
public struct CustomAttachmentView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `CustomAttachmentView` draws.
  public var html: HTML { HTML(.customAttachmentView, of: messageID) }
}
