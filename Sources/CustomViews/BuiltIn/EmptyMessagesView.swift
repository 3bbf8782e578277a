import ChatModel
import MessageList

/// What stands in a channel without messages.
public struct EmptyMessagesView: MarkupView {
  /// Makes the view.
  public init(channel: ChatChannel) {}

  /// What the partial `EmptyMessagesView` draws.
  public var html: HTML { HTML(.emptyMessagesView) }
}
