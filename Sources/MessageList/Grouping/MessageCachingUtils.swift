/// What the SDK keeps of messages; here only the names that grouping asks for.
public struct MessageCachingUtils: Sendable {
  /// The id of a message's author.
  public func authorId(for message: ChatMessage) -> String { message.author.id }
}
