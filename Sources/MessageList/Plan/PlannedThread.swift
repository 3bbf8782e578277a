import ChatModel

/// The link from a message to its thread.
public struct PlannedThread: Sendable {
  /// How many replies there are.
  public var replyCount: Int
  /// The thread's page; nil when the export has none of the replies.
  public var href: String?
  /// Who answered first.
  public var participant: User?

  /// Makes a link from its parts.
  public init(replyCount: Int, href: String?, participant: User?) {
    self.replyCount = replyCount
    self.href = href
    self.participant = participant
  }
}
