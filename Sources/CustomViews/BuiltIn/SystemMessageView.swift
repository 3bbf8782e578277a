import MessageList

/// A line in the middle of the list, as system messages are.
public struct SystemMessageView: MarkupView {
  /// What is drawn.
  public let html: HTML

  /// The view of a system message, with all that hangs on it.
  public init(message: ChatMessage) {
    html = HTML(.systemMessageView, of: message.id)
  }

  /// A line that says something else than the message does.
  public init(message text: String) {
    html = "<div class=\"bubble\"><div class=\"text\" dir=\"auto\">\(text)</div></div>"
  }
}
