import ChatModel
import MessageList

/// The link previews of a message.
public struct LinkAttachmentView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `LinkAttachmentView` draws.
  public var html: HTML { HTML(.linkAttachmentView, of: messageID) }
}
