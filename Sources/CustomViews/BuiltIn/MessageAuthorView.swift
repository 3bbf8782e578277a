import MessageList

/// The name of a message's author.
public struct MessageAuthorView: MarkupView {
  private let name: String

  /// Makes the view.
  public init(message: ChatMessage) {
    name = message.author.displayName
  }

  /// A `<bdi>`, so that a name's direction stays its own.
  public var html: HTML { "<bdi class=\"author\">\(name)</bdi>" }
}
