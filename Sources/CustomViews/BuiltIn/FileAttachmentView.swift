import ChatModel
import MessageList

/// The files of a message; in the place of one file, that one.
public struct FileAttachmentView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `FileAttachmentView` draws.
  public var html: HTML { HTML(.fileAttachmentView, of: messageID) }
}
