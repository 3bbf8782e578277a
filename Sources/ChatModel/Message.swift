/// A message, whatever format it was exported in.
public struct Message: Sendable, Hashable {
  /// The export's id; unique in its channel.
  public var id: String
  /// What kind of message it is.
  public var kind: MessageKind
  /// The id of the author; empty when the export names none.
  public var authorID: String
  /// The text. It is Markdown unless `isPlainText` is true or `richText` has its structure; then it has no markup. Before a message with an event
  /// is put into words, it has nothing but what the file says in prose.
  public var text: String
  /// When it was sent. If the export does not say, it is the nearest known instant, and `isTimeKnown` is false.
  public var createdAt: Timestamp
  /// Whether the export says when the message was sent.
  public var isTimeKnown = true
  /// When the export's record last changed; if a message occurs twice, the newest record wins.
  public var updatedAt: Timestamp? = nil
  /// When its text was edited; nil when it was not.
  public var editedAt: Timestamp? {
    @inlinable get { if case .present(let parts) = rareParts { parts.editedAt } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.editedAt = newValue } }
  }
  /// When it was deleted; nil when it was not.
  public var deletedAt: Timestamp? {
    @inlinable get { if case .present(let parts) = rareParts { parts.deletedAt } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.deletedAt = newValue } }
  }
  /// The root of the thread that it answers in.
  public var parentID: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.parentID } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.parentID = newValue } }
  }
  /// Whether a reply is listed in the channel too.
  public var isShownInChannel = false
  /// The message that it quotes.
  public var quotedMessageID: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.quotedMessageID } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.quotedMessageID = newValue } }
  }
  /// The export's own copy of the quoted message, for when the message itself is not in the archive.
  public var quotedMessage: QuotedMessage? {
    @inlinable get { if case .present(let parts) = rareParts { parts.quotedMessage } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.quotedMessage = newValue } }
  }
  /// Pictures, files, links and other attachments.
  public var attachments: [Attachment] {
    @inlinable get { if case .present(let parts) = rareParts { parts.attachments } else { [] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.attachments = newValue } }
  }
  /// Reactions by type.
  public var reactions: [Reaction] {
    @inlinable get { if case .present(let parts) = rareParts { parts.reactions } else { [] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.reactions = newValue } }
  }
  /// Who is mentioned in the text.
  public var mentionedUserIDs: [String] {
    @inlinable get { if case .present(let parts) = rareParts { parts.mentionedUserIDs } else { [] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.mentionedUserIDs = newValue } }
  }
  /// The pin; nil if it is not pinned.
  public var pin: Pin? {
    @inlinable get { if case .present(let parts) = rareParts { parts.pin } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.pin = newValue } }
  }
  /// Translations of the text.
  public var translations: [Translation] {
    @inlinable get { if case .present(let parts) = rareParts { parts.translations } else { [] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.translations = newValue } }
  }
  /// The language it was written in, when the export knows.
  public var language: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.language } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.language = newValue } }
  }
  /// The poll in it.
  public var poll: Poll? {
    @inlinable get { if case .present(let parts) = rareParts { parts.poll } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.poll = newValue } }
  }
  /// The place that it shares.
  public var location: SharedLocation? {
    @inlinable get { if case .present(let parts) = rareParts { parts.location } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.location = newValue } }
  }
  /// Who joined or left, if a message of the kind `system` says nothing else.
  public var membershipChange: MembershipChange? {
    @inlinable get { if case .present(let parts) = rareParts { parts.membershipChange } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.membershipChange = newValue } }
  }
  /// How many replies the export states; the archive may hold fewer.
  public var statedReplyCount: Int {
    @inlinable get { if case .present(let parts) = rareParts { parts.statedReplyCount } else { 0 } }
    @inlinable set { if hasParts || newValue != 0 { parts.statedReplyCount = newValue } }
  }
  /// The slash command that made it, for example `giphy`.
  public var command: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.command } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.command = newValue } }
  }
  /// The text with its structure, on platforms with their own markup. It is drawn instead of `text`.
  public var richText: RichText? {
    @inlinable get { if case .present(let parts) = rareParts { parts.richText } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.richText = newValue } }
  }
  /// Earlier texts, the oldest first.
  public var editHistory: [MessageEdit] {
    @inlinable get { extras.editHistory }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.extras.editHistory = newValue } }
  }
  /// The original, if it is a copy of a message from elsewhere; nil otherwise.
  public var forward: MessageForward? {
    @inlinable get { extras.forward }
    @inlinable set { if hasParts || newValue != nil { parts.extras.forward = newValue } }
  }
  /// The bot that sent it, with its `@` if the platform writes one.
  public var via: String? {
    @inlinable get { extras.via }
    @inlinable set { if hasParts || newValue != nil { parts.extras.via = newValue } }
  }
  /// The person who signed it, if the author is a channel.
  public var signature: String? {
    @inlinable get { extras.signature }
    @inlinable set { if hasParts || newValue != nil { parts.extras.signature = newValue } }
  }
  /// What the platform says itself; nil once `text` has it in words.
  public var event: ServiceEvent? {
    @inlinable get { extras.event }
    @inlinable set { if hasParts || newValue != nil { parts.extras.event = newValue } }
  }
  /// Notes of the platform above it, for example who called the command that it answers; empty once `note` has them in words.
  public var notes: [Label] {
    @inlinable get { extras.notes }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.extras.notes = newValue } }
  }
  /// A note above it in words.
  public var note: String? {
    @inlinable get { extras.note }
    @inlinable set { if hasParts || newValue != nil { parts.extras.note = newValue } }
  }
  /// Buttons below it, in rows.
  public var buttons: [[MessageButton]] {
    @inlinable get { extras.buttons }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.extras.buttons = newValue } }
  }
  /// The name of the topic or thread that it begins.
  public var topicName: String? {
    @inlinable get { extras.topicName }
    @inlinable set { if hasParts || newValue != nil { parts.extras.topicName = newValue } }
  }
  /// Whether it was edited, and the export does not say when.
  public var isEditTimeUnknown: Bool {
    @inlinable get { extras.isEditTimeUnknown }
    @inlinable set { if hasParts || newValue { parts.extras.isEditTimeUnknown = newValue } }
  }
  /// Whether somebody edited it.
  public var isEdited: Bool {
    @inlinable get {
      guard case .present(let parts) = rareParts else { return false }
      return parts.editedAt != nil || parts.hasExtras && parts.extras.isEditTimeUnknown
    }
  }
  /// Whether somebody deleted it between two exports: an older export has it, but a newer one of the same time range does not.
  public var isRemovedLater: Bool {
    @inlinable get { extras.isRemovedLater }
    @inlinable set { if hasParts || newValue { parts.extras.isRemovedLater = newValue } }
  }
  /// Whether the platform showed it to some people of the channel only.
  public var isRestricted: Bool {
    @inlinable get { extras.isRestricted }
    @inlinable set { if hasParts || newValue { parts.extras.isRestricted = newValue } }
  }
  /// Whether it begins a topic: all direct and indirect replies to it are in its thread.
  public var isTopicRoot = false
  /// Whether it says that its author pinned the message that it quotes. That message is then pinned, unless the platform states pins in
  /// another way (`Channel.statesPins`).
  public var isPinNotice = false
  /// Whether `text` is plain text without Markdown. Addresses in it become links all the same.
  public var isPlainText = false
  /// Whether moderation sent it back to its author.
  public var isBounced = false
  /// Whether the platform hid it from everyone but its author.
  public var isShadowed = false
  /// Whether it was sent without notifying anybody.
  public var isSilent = false

  /// Stores the parts that few messages have separately, because they are most of the size; never empty parts.
  @usableFromInline var rareParts: Rare<MessageParts> = .absent

  /// Makes a regular message; parameters that are not given are absent.
  @inlinable
  public init(id: String, authorID: String, text: String = "", createdAt: Timestamp, kind: MessageKind = .regular) {
    self.id = id
    self.kind = kind
    self.authorID = authorID
    self.text = text
    self.createdAt = createdAt
  }

  /// Whether it has any of the parts that most messages lack.
  @inlinable package var hasParts: Bool { if case .present = rareParts { true } else { false } }

  /// The parts that hardly any message has.
  @inlinable package var extras: MessageExtras { if case .present(let parts) = rareParts { parts.extras } else { MessageExtras() } }
  /// Whether there are any of them.
  @inlinable package var hasExtras: Bool { if case .present(let parts) = rareParts { parts.hasExtras } else { false } }

  /// All the parts that most messages lack. Changing them together costs less than one by one.
  @inlinable package var parts: MessageParts {
    get { rareParts.value ?? MessageParts() }
    set { rareParts = newValue.isEmpty ? .absent : .present(newValue) }
  }

  /// Whether it was deleted: by its kind or because the export says when.
  @inlinable public var isDeleted: Bool { kind == .deleted || deletedAt != nil }
  /// The prefix of an id that was made from the contents of a message, because the export has none.
  package static let madeUpIDPrefix = "no-id-"
  /// Whether the id was made from the contents.
  package var hasMadeUpID: Bool { id.utf8.starts(with: Self.madeUpIDPrefix.utf8) }

  /// Whether it was sent to others, who may have read it. Messages that only the author saw, bounced or deleted messages were not.
  @inlinable public var isSent: Bool { (kind == .regular || kind == .reply) && !isDeleted }

  /// Whether its text is only a command that produced its attachments. That is so for ephemeral messages with attachments, as in Stream's
  /// SDKs.
  @inlinable public var isTextSuppressed: Bool { kind == .ephemeral && !attachments.isEmpty }
}

/// The kind of a message. The names are Stream's message types.
public enum MessageKind: UInt8, Sendable, Hashable, CaseIterable {
  /// A message that somebody wrote.
  case regular
  /// An answer in a thread.
  case reply
  /// A system message: somebody joined, the topic changed.
  case system
  /// A message that could not be sent, or that moderation sent back.
  case error
  /// Only its author ever saw it, for example the preview of a giphy command.
  case ephemeral
  /// It was deleted; its text is never shown.
  case deleted

  /// Whether the kind breaks a group for the message before it.
  public var breaksGroup: Bool { self == .system || self == .error || self == .ephemeral }

  /// Whether only the author ever saw such messages: those that an app showed to one person, and those that could not be sent.
  public var isOnlyVisibleToAuthor: Bool { self == .ephemeral || self == .error }
}
