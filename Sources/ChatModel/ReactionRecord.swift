/// A reaction that stands apart from its message.
public struct ReactionRecord: Sendable, Hashable {
  /// The message that was reacted to.
  public var messageID: String
  /// The type as the export writes it.
  public var type: String
  /// Who reacted.
  public var userID: String
  /// How much: 1 unless the platform counts claps.
  public var score: Int
  /// When; nil where the export does not say.
  public var createdAt: Timestamp?

  /// Makes a record.
  public init(messageID: String, type: String, userID: String, score: Int = 1, createdAt: Timestamp? = nil) {
    self.messageID = messageID
    self.type = type
    self.userID = userID
    self.score = score
    self.createdAt = createdAt
  }
}
