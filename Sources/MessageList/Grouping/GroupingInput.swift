import ChatModel

/// What grouping needs to know of a message.
public struct GroupingInput: Sendable, Hashable {
  /// A number that is equal for messages of one author and different otherwise.
  public var author: UInt32
  /// The message's kind.
  public var kind: MessageKind
  /// When it was sent.
  public var createdAt: Timestamp

  /// Makes an input.
  public init(author: UInt32, kind: MessageKind, createdAt: Timestamp) {
    self.author = author
    self.kind = kind
    self.createdAt = createdAt
  }

  /// Whether what stands between it and the older message, or who wrote that, hides from a reader that one author wrote on, whatever forms
  /// groups.
  package func isNewSpeaker(after older: GroupingInput) -> Bool { author != older.author || older.kind.breaksGroup }
}
