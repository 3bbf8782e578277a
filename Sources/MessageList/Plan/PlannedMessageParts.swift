import Appearance
import ChatModel

/// What few planned messages have.
@usableFromInline
struct PlannedMessageParts: Sendable {
  /// `PlannedMessage.linkAttributes`.
  @usableFromInline var linkAttributes: LinkAttributes?
  /// `PlannedMessage.contentClass`.
  @usableFromInline var contentClass: String?
  /// `PlannedMessage.text`; nil where it is the message's own.
  @usableFromInline var text: PlannedText?
  /// `PlannedMessage.mentions`.
  @usableFromInline var mentions: [User] = []
  /// `PlannedMessage.links`.
  @usableFromInline var links = PlannedLinks()
  /// `PlannedMessage.attachments`.
  @usableFromInline var attachments: [PlannedAttachment] = []
  /// `PlannedMessage.quote`.
  @usableFromInline var quote: PlannedQuote?
  /// `PlannedMessage.subjectHref`.
  @usableFromInline var subjectHref: String?
  /// `PlannedMessage.thread`.
  @usableFromInline var thread: PlannedThread?
  /// `PlannedMessage.replyHref`.
  @usableFromInline var replyHref: String?
  /// `PlannedMessage.parent`.
  var parent = Rare<PlannedParent>.absent
  /// `PlannedMessage.pinnedBy`.
  @usableFromInline var pinnedBy: String?
  /// `PlannedMessage.fold`.
  @usableFromInline var fold: PlannedFold?
  /// `PlannedMessage.delivery`.
  @usableFromInline var delivery: DeliveryStatus?
  /// `PlannedMessage.emoji`.
  @usableFromInline var emoji: [String: MediaPlace] = [:]
  /// `PlannedMessage.people`.
  @usableFromInline var people: [String: User] = [:]

  /// Makes parts of which all are absent.
  @inlinable init() {}
}

/// The text of a message that is shown, and its original where a translation is shown.
public struct PlannedText: Sendable, Hashable {
  /// The text that is shown.
  public var shown: String
  /// The text as it was written; nil unless `shown` is a translation and the reader may see both.
  public var original: String?
  /// The English name of the language that it was translated to, its code where it has none here; nil unless `shown` is a translation.
  public var translatedTo: String?

  /// Makes a text from its parts.
  @inlinable public init(shown: String, original: String? = nil, translatedTo: String? = nil) {
    self.shown = shown
    self.original = original
    self.translatedTo = translatedTo
  }
}

/// Which links and mentions of a message lead to other pages of the site.
public struct PlannedLinks: Sendable, Hashable {
  /// The addresses inside the site, relative to the page, by those that the message has.
  public var addresses: [String: String] = [:]
  /// The addresses of those whom the message mentions, relative to the page, by their ids.
  public var mentions: [String: String] = [:]

  /// None.
  @inlinable public init() {}

  /// Whether there are none.
  @inlinable public var isEmpty: Bool { addresses.isEmpty && mentions.isEmpty }
}

/// How far a message of the current user got.
public enum DeliveryStatus: Sendable, Hashable {
  /// It was sent.
  case sent
  /// It reached somebody.
  case delivered
  /// So many other people read it; 0 in a chat of two, where that says nothing more.
  case read(by: Int)
}
