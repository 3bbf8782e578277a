import ChatModel

/// A quoted message as it is drawn inside the message that quotes it.
public struct PlannedQuote: Sendable {
  /// Who wrote it.
  public var author: User
  /// Whether the current user wrote it: side, tail and colour follow the quoted author.
  public var isOwn: Bool
  /// Its text, or a word for its contents.
  public var text: String
  /// Whether it has links; such a quote has a background of its own.
  public var hasLinks: Bool
  /// Where the message is; nil when it is not in the archive.
  public var href: String?
  /// A small picture of its first attachment.
  public var thumbnail: MediaPlace?
  /// Whether its first attachment has an unknown kind.
  public var hasCustomAttachment = false
  /// The message itself, for a program to draw; nil if no program needs it.
  package var message: ChatMessage? {
    get { rareMessage.value }
    set { rareMessage = Rare(newValue) }
  }
  private var rareMessage = Rare<ChatMessage>.absent

  /// Makes a quote from its parts.
  public init(
    author: User, isOwn: Bool, text: String, hasLinks: Bool = false, href: String? = nil, thumbnail: MediaPlace? = nil
  ) {
    self.author = author
    self.isOwn = isOwn
    self.text = text
    self.hasLinks = hasLinks
    self.href = href
    self.thumbnail = thumbnail
  }
}

/// The message that a reply answers, for a program to draw.
package struct PlannedParent: Sendable {
  /// How many replies its thread has.
  package let replyCount: Int
  private let read: @Sendable () throws -> ChatMessage

  /// Makes the parent of a reply.
  /// - Parameter read: Reads the message. It can be far from the reply, and hardly any program asks for it.
  package init(replyCount: Int, message read: @escaping @Sendable () throws -> ChatMessage) {
    self.replyCount = replyCount
    self.read = read
  }

  /// The message. If the archive does not have it, only its id is known.
  /// - Throws: An error if it cannot be read.
  package func message() throws -> ChatMessage { try read() }
}

/// The link from a message to its thread.
public struct PlannedThread: Sendable {
  /// How many replies there are. If the export has none of them, the number that the message states.
  public var replyCount: Int
  /// How many more replies the message states than the export has, if it has some.
  public var missingReplyCount = 0
  /// The thread's page; nil if the export has none of the replies.
  public var href: String?
  /// The author of the first reply.
  public var participant: User? { sharedParticipant?.user }
  /// The record of the author of the first reply, which messages share.
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
