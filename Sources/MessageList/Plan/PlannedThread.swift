import ChatModel

/// The link from a message to its thread.
public struct PlannedThread: Sendable {
  /// How many replies there are; where the export has none of them, how many the message states.
  public var replyCount: Int
  /// How many more the message states than the export has, where it has some.
  public var missingReplyCount = 0
  /// The thread's page; nil when the export has none of the replies.
  public var href: String?
  /// Who answered first.
  public var participant: User? { sharedParticipant?.user }
  /// The record of who answered first, which messages share.
  package let sharedParticipant: SharedUser?

  /// Makes a link from its parts.
  public init(replyCount: Int, href: String?, participant: User?) {
    self.init(replyCount: replyCount, href: href, sharedParticipant: participant.map { SharedUser($0) })
  }

  /// The same with a participant whose record messages share.
  package init(replyCount: Int, href: String?, sharedParticipant: SharedUser?) {
    self.replyCount = replyCount
    self.href = href
    self.sharedParticipant = sharedParticipant
  }
}
