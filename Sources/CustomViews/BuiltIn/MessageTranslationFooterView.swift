import ChatModel
import MessageList

/// The note about a translation.
public struct MessageTranslationFooterView: View {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `MessageTranslationFooterView` draws.
  public var html: HTML { HTML(.messageTranslationFooterView, of: messageID) }
}
