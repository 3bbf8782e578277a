import ChatModel
import MessageList

/// Who reacted, in the fold of a reaction.
public struct ReactionsUsersView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `ReactionsUsersView` draws.
  public var html: HTML { HTML(.reactionsUsersView, of: messageID) }
}
