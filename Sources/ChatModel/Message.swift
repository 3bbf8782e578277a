/// One message, whatever the format it was exported in.
public struct Message: Sendable, Hashable {
  /// The export's id; unique in its channel.
  public var id: String
  /// What kind of message it is.
  public var kind: MessageKind
  /// The id of the author; empty when the export names none.
  public var authorID: String
  /// The text as the export has it: Markdown where the platform writes Markdown.
  public var text: String
  /// When it was sent. Where the export does not say, the nearest instant that it does say, and `isTimeKnown` is false.
  public var createdAt: Timestamp
  /// Whether the export says when the message was sent.
  public var isTimeKnown: Bool
  /// When the export's record last changed; the newest record wins where a message stands twice.
  public var updatedAt: Timestamp?
  /// When its text was edited; nil when it was not.
  public var editedAt: Timestamp?
  /// When it was deleted; nil when it was not.
  public var deletedAt: Timestamp?
  /// The root of the thread that it answers in.
  public var parentID: String?
  /// Whether a reply is listed in the channel too.
  public var isShownInChannel: Bool
  /// The message that it quotes.
  public var quotedMessageID: String?
  /// The export's own copy of the quoted message, for when the message itself is not in the archive.
  public var quotedMessage: QuotedMessage? {
    @inlinable get { rareQuotedMessage.value }
    @inlinable set { rareQuotedMessage = Rare(newValue) }
  }
  /// Pictures, files, links and whatever else hangs on it.
  public var attachments: [Attachment]
  /// Reactions by type.
  public var reactions: [Reaction]
  /// Who is mentioned in the text.
  public var mentionedUserIDs: [String]
  /// Set when it is pinned.
  public var pin: Pin? {
    @inlinable get { rarePin.value }
    @inlinable set { rarePin = Rare(newValue) }
  }
  /// The text in other languages.
  public var translations: [Translation]
  /// The language it was written in, when the export knows.
  public var language: String?
  /// A poll that it carries.
  public var poll: Poll? {
    @inlinable get { rarePoll.value }
    @inlinable set { rarePoll = Rare(newValue) }
  }
  /// A place that it shares.
  public var location: SharedLocation? {
    @inlinable get { rareLocation.value }
    @inlinable set { rareLocation = Rare(newValue) }
  }
  /// How many replies the export states; the archive may hold fewer.
  public var statedReplyCount: Int
  /// The slash command that made it, for example `giphy`.
  public var command: String?
  /// Whether moderation sent it back to its author.
  public var isBounced: Bool
  /// Whether the platform hid it from everybody but its author.
  public var isShadowed: Bool
  /// Whether it was sent without notifying anybody.
  public var isSilent: Bool

  // What few messages have is most of what all of it would take.
  @usableFromInline var rareQuotedMessage: Rare<QuotedMessage>
  @usableFromInline var rarePin: Rare<Pin>
  @usableFromInline var rarePoll: Rare<Poll>
  @usableFromInline var rareLocation: Rare<SharedLocation>

  /// Makes a regular message; everything that is not given is absent.
  @inlinable
  public init(id: String, authorID: String, text: String = "", createdAt: Timestamp, kind: MessageKind = .regular) {
    self.id = id
    self.kind = kind
    self.authorID = authorID
    self.text = text
    self.createdAt = createdAt
    isTimeKnown = true
    updatedAt = nil
    editedAt = nil
    deletedAt = nil
    parentID = nil
    isShownInChannel = false
    quotedMessageID = nil
    rareQuotedMessage = .absent
    attachments = []
    reactions = []
    mentionedUserIDs = []
    rarePin = .absent
    translations = []
    language = nil
    rarePoll = .absent
    rareLocation = .absent
    statedReplyCount = 0
    command = nil
    isBounced = false
    isShadowed = false
    isSilent = false
  }

  /// Whether it was deleted: by its kind or because the export says when.
  public var isDeleted: Bool { kind == .deleted || deletedAt != nil }
}
