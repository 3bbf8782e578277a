import ChatModel
import MessageList

/// What stands below the header of a thread's page: the floating date and the messages.
public struct MessageThreadView: MarkupView {
  /// Makes the view.
  public init(channel: ChatChannel, message: ChatMessage?) {}

  /// What the partial `MessageThreadDestination` draws.
  public var html: HTML { HTML(.messageThreadDestination) }
}
