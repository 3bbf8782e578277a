/// One message, whatever the format it was exported in.
public struct Message: Sendable, Hashable {
  /// The export's id; unique in its channel.
  public var id: String
  /// What kind of message it is.
  public var kind: MessageKind
  /// The id of the author; empty when the export names none.
  public var authorID: String
  /// The text. It is Markdown, unless `isPlainText` says otherwise or `richText` has its structure: then it has no markup.
  public var text: String
  /// When it was sent. Where the export does not say, the nearest instant that it does say, and `isTimeKnown` is false.
  public var createdAt: Timestamp
  /// Whether the export says when the message was sent.
  public var isTimeKnown = true
  /// When the export's record last changed; the newest record wins where a message stands twice.
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
  /// Pictures, files, links and whatever else hangs on it.
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
  /// Set when it is pinned.
  public var pin: Pin? {
    @inlinable get { if case .present(let parts) = rareParts { parts.pin } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.pin = newValue } }
  }
  /// The text in other languages.
  public var translations: [Translation] {
    @inlinable get { if case .present(let parts) = rareParts { parts.translations } else { [] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.translations = newValue } }
  }
  /// The language it was written in, when the export knows.
  public var language: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.language } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.language = newValue } }
  }
  /// A poll that it carries.
  public var poll: Poll? {
    @inlinable get { if case .present(let parts) = rareParts { parts.poll } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.poll = newValue } }
  }
  /// A place that it shares.
  public var location: SharedLocation? {
    @inlinable get { if case .present(let parts) = rareParts { parts.location } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.location = newValue } }
  }
  /// Who came or went, where a message of the kind `system` says nothing else.
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
  /// The text with its structure, where the platform has markup of its own; it is drawn in the place of `text`.
  public var richText: RichText? {
    @inlinable get { if case .present(let parts) = rareParts { parts.richText } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.richText = newValue } }
  }
  /// Earlier texts, the oldest first.
  public var editHistory: [MessageEdit] {
    @inlinable get { extras.editHistory }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.extras.editHistory = newValue } }
  }
  /// Set when it is a copy of a message that stood elsewhere.
  public var forward: MessageForward? {
    @inlinable get { extras.forward }
    @inlinable set { if hasParts || newValue != nil { parts.extras.forward = newValue } }
  }
  /// The bot by which it was sent, with its `@` where the platform writes one.
  public var via: String? {
    @inlinable get { extras.via }
    @inlinable set { if hasParts || newValue != nil { parts.extras.via = newValue } }
  }
  /// Who signed it, where the author is a channel.
  public var signature: String? {
    @inlinable get { extras.signature }
    @inlinable set { if hasParts || newValue != nil { parts.extras.signature = newValue } }
  }
  /// A line of the platform's own above it, such as who called the command that it answers.
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
  /// Whether an older export has it and a newer one of the same time does not: somebody deleted it between the two.
  public var isRemovedLater: Bool {
    @inlinable get { extras.isRemovedLater }
    @inlinable set { if hasParts || newValue { parts.extras.isRemovedLater = newValue } }
  }
  /// Whether it begins a topic: whatever answers it, or answers an answer to it, stands in its thread.
  public var isTopicRoot = false
  /// Whether it says that its author pinned the message that it quotes. That makes it pinned where the platform says so in no other way
  /// (`Channel.statesPins`).
  public var isPinNotice = false
  /// Whether `text` is plain text, in which nothing is Markdown; addresses in it are links all the same.
  public var isPlainText = false
  /// Whether moderation sent it back to its author.
  public var isBounced = false
  /// Whether the platform hid it from everybody but its author.
  public var isShadowed = false
  /// Whether it was sent without notifying anybody.
  public var isSilent = false

  /// What few messages have is most of what all of it would take; never one that is empty.
  @usableFromInline var rareParts: Rare<MessageParts> = .absent

  /// Makes a regular message; everything that is not given is absent.
  @inlinable
  public init(id: String, authorID: String, text: String = "", createdAt: Timestamp, kind: MessageKind = .regular) {
    self.id = id
    self.kind = kind
    self.authorID = authorID
    self.text = text
    self.createdAt = createdAt
  }

  /// Whether it has anything of what most messages lack.
  @inlinable package var hasParts: Bool { if case .present = rareParts { true } else { false } }

  /// What hardly any message has.
  @inlinable package var extras: MessageExtras { if case .present(let parts) = rareParts { parts.extras } else { MessageExtras() } }
  /// Whether it has anything of that.
  @inlinable package var hasExtras: Bool { if case .present(let parts) = rareParts { parts.hasExtras } else { false } }

  /// All that most messages lack, which costs less at once than one by one.
  @inlinable package var parts: MessageParts {
    get { rareParts.value ?? MessageParts() }
    set { rareParts = newValue.isEmpty ? .absent : .present(newValue) }
  }

  /// Whether it was deleted: by its kind or because the export says when.
  @inlinable public var isDeleted: Bool { kind == .deleted || deletedAt != nil }
  /// What an id begins with that was made of what a message says, since the export has none.
  package static let madeUpIDPrefix = "no-id-"
  /// Whether the id is such a one.
  package var hasMadeUpID: Bool { id.utf8.starts(with: Self.madeUpIDPrefix.utf8) }

  /// Whether it went out to others, so that they may have read it: not what only its author saw, what was sent back, or what is deleted.
  @inlinable public var isSent: Bool { (kind == .regular || kind == .reply) && !isDeleted }

  /// Whether its text is only what was typed to get its attachments, which stand for it: that of an ephemeral message, as Stream's
  /// SDKs show it. One that has nothing else keeps its text.
  @inlinable public var isTextSuppressed: Bool { kind == .ephemeral && !attachments.isEmpty }
}

/// What a message is. The names are Stream's message types.
public enum MessageKind: UInt8, Sendable, Hashable, CaseIterable {
  /// Somebody wrote it.
  case regular
  /// An answer in a thread.
  case reply
  /// The chat itself says it: somebody joined, the topic changed.
  case system
  /// A message that could not be sent, or that moderation sent back.
  case error
  /// Only its author ever saw it, for example the preview of a giphy command.
  case ephemeral
  /// It was deleted; its text is never shown.
  case deleted

  /// The three kinds that break a group for the message before them.
  public var breaksGroup: Bool { self == .system || self == .error || self == .ephemeral }

  /// The two kinds that never reached anybody but their author: what an app showed to one person, and what could not be sent.
  public var isOnlyVisibleToAuthor: Bool { self == .ephemeral || self == .error }
}
