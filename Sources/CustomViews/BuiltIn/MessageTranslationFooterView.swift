import ChatModel
import MessageList

/// The note about a translation.
public struct MessageTranslationFooterView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(messageViewModel: MessageViewModel) {
    messageID = messageViewModel.message.id
  }

  /// What the partial `MessageTranslationFooterView` draws.
  public var html: HTML { HTML(.messageTranslationFooterView, of: messageID) }
}
