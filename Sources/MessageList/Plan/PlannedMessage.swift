import Appearance
import ChatModel

/// A message with everything decided: nothing is left to rendering but to write it down.
public struct PlannedMessage: Sendable {
  /// The message.
  public var message: Message
  /// Who wrote it.
  public var author: User {
    get { sharedAuthor.user }
    set { sharedAuthor = SharedUser(newValue) }
  }
  /// The record of who wrote it, which other messages share.
  package private(set) var sharedAuthor: SharedUser
  /// Whether the current user wrote it.
  public var isOwn: Bool = false
  /// Who reads, if somebody does: their reactions are marked.
  package var readerID: String?
  /// Whether it answers in a thread.
  public var isReply: Bool = false
  /// Whether who wrote it is marked as an agent.
  public var isAgent: Bool = false
  /// Where it stands in its group.
  public var marks: GroupMarks = GroupMarks()
  /// Which parts of it are drawn.
  public var options: ChatMessageLayoutOptions = []
  /// Whether a program decided which parts are drawn.
  public var isLayoutCustom: Bool = false
  /// Whether the header above the group's oldest message is drawn.
  public var showsGroupHeader: Bool = false
  /// Whether it follows something that is not its author's, or not of its group, so that who wrote it is said even where no avatar or
  /// footer does. The documented marks leave gaps: below a system message of the same author no group starts.
  public var namesSpeaker: Bool = false
  /// Whether its text consists of a few emoji only.
  public var isEmojiOnly: Bool = false
  /// Whether it is the last message of a fold.
  public var isFoldEnd: Bool = false
  /// Whether the line above it says that what follows is new to the current user.
  public var isFirstUnread: Bool = false
  /// The date indicator above it; nil for none.
  public var dateIndicator: CivilDay?
  /// The day on which it was sent when the message before it on the page is of another day.
  public var newDay: CivilDay?

  /// What few messages have, apart, so that a message without any of it is small.
  @usableFromInline var rareParts: Rare<PlannedMessageParts> = .absent

  /// Makes a planned message of which nothing is known but who wrote it.
  public init(message: Message, author: User) {
    self.init(message: message, sharedAuthor: SharedUser(author))
  }

  /// The same with an author whose record other messages share.
  package init(message: Message, sharedAuthor: SharedUser) {
    self.message = message
    self.sharedAuthor = sharedAuthor
  }

  /// Whether it has anything of what most messages lack.
  @inlinable package var hasParts: Bool { if case .present = rareParts { true } else { false } }

  @inlinable var parts: PlannedMessageParts {
    get { rareParts.value ?? PlannedMessageParts() }
    set { rareParts = .present(newValue) }
  }

  /// How a program wants the links in it to look; nil for the appearance's own.
  public var linkAttributes: LinkAttributes? {
    @inlinable get { if case .present(let parts) = rareParts { parts.linkAttributes } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.linkAttributes = newValue } }
  }
  /// The class name of the content view that a program chose for it; nil for the site's own.
  public var contentClass: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.contentClass } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.contentClass = newValue } }
  }
  /// Its text.
  public var text: PlannedText {
    @inlinable get { if case .present(let parts) = rareParts, let text = parts.text { text } else { PlannedText(shown: message.text) } }
    @inlinable set { parts.text = newValue }
  }
  /// People whom the text mentions.
  public var mentions: [User] {
    @inlinable get { if case .present(let parts) = rareParts { parts.mentions } else { [] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.mentions = newValue } }
  }
  /// Which of its links and mentions lead to other pages of the site.
  public var links: PlannedLinks {
    @inlinable get { if case .present(let parts) = rareParts { parts.links } else { PlannedLinks() } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.links = newValue } }
  }
  /// Its files.
  public var attachments: [PlannedAttachment] {
    @inlinable get { if case .present(let parts) = rareParts { parts.attachments } else { [] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.attachments = newValue } }
  }
  /// The message that it quotes.
  public var quote: PlannedQuote? {
    @inlinable get { if case .present(let parts) = rareParts { parts.quote } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.quote = newValue } }
  }
  /// Where the message is that a line of the platform's speaks of, such as one that was pinned.
  public var subjectHref: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.subjectHref } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.subjectHref = newValue } }
  }
  /// The link to its thread.
  public var thread: PlannedThread? {
    @inlinable get { if case .present(let parts) = rareParts { parts.thread } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.thread = newValue } }
  }
  /// The thread's page, for a reply that the channel lists.
  public var replyHref: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.replyHref } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.replyHref = newValue } }
  }
  /// What it answers, for a reply that the channel lists; nil where nobody asks.
  package var parent: PlannedParent? {
    get { if case .present(let parts) = rareParts { parts.parent.value } else { nil } }
    set { if hasParts || newValue != nil { parts.parent = Rare(newValue) } }
  }
  /// The name of who pinned it; empty where nobody says who did, nil where it is not pinned.
  public var pinnedBy: String? {
    @inlinable get { if case .present(let parts) = rareParts { parts.pinnedBy } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.pinnedBy = newValue } }
  }
  /// What the fold says that begins with it; nil where none does.
  public var fold: PlannedFold? {
    @inlinable get { if case .present(let parts) = rareParts { parts.fold } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.fold = newValue } }
  }
  /// How far it got.
  public var delivery: DeliveryStatus? {
    @inlinable get { if case .present(let parts) = rareParts { parts.delivery } else { nil } }
    @inlinable set { if hasParts || newValue != nil { parts.delivery = newValue } }
  }
  /// Where the pictures of emoji are, by their addresses in the export.
  public var emoji: [String: MediaPlace] {
    @inlinable get { if case .present(let parts) = rareParts { parts.emoji } else { [:] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.emoji = newValue } }
  }
  /// Names by user id, for people who reacted or voted.
  public var people: [String: User] {
    @inlinable get { if case .present(let parts) = rareParts { parts.people } else { [:] } }
    @inlinable set { if hasParts || !newValue.isEmpty { parts.people = newValue } }
  }
}
