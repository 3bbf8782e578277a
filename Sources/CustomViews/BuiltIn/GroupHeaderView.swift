import ChatModel
import MessageList

/// The name above a group. It draws nothing where the layout has no header.
public struct GroupHeaderView: MarkupView {
  private let messageID: String

  /// Makes the view.
  public init(message: ChatMessage) {
    messageID = message.id
  }

  /// What the partial `LastInGroupHeaderView` draws.
  public var html: HTML { HTML(.lastInGroupHeaderView, of: messageID) }
}
