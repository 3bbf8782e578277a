import MessageList

/// What the view of a quote's content is told.
public struct QuotedMessageContentViewOptions: Sendable {
  /// The message that is quoted. Of one that the export does not have, as much as the message that quotes says of it.
  public let quotedMessage: ChatMessage

  /// Makes options.
  public init(quotedMessage: ChatMessage) {
    self.quotedMessage = quotedMessage
  }
}
