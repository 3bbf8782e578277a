import Appearance
import ChatModel

/// The parts of a planned message that most messages do not have.
@usableFromInline
struct PlannedMessageParts: Sendable {
  /// `PlannedMessage.linkAttributes`.
  @usableFromInline var linkAttributes: LinkAttributes?
  /// `PlannedMessage.contentClass`.
  @usableFromInline var contentClass: String?
  /// `PlannedMessage.text`; nil if it is the message's own.
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

  /// Makes empty parts.
  @inlinable init() {}
}

/// The text of a message that is shown. If that is a translation, also its original.
public struct PlannedText: Sendable, Hashable {
  /// The text that is shown.
  public var shown: String
  /// The text as it was written; nil unless `shown` is a translation and readers may see both.
  public var original: String?
  /// The English name of the language of the translation, or its code if we have no name; nil unless `shown` is a translation.
  public var translatedTo: String?

  /// Makes a text from its parts.
  @inlinable public init(shown: String, original: String? = nil, translatedTo: String? = nil) {
    self.shown = shown
    self.original = original
    self.translatedTo = translatedTo
  }
}

/// The links and mentions of a message that lead to other pages of the site.
public struct PlannedLinks: Sendable, Hashable {
  /// The addresses of pages, relative to the page, by the addresses in the message.
  public var addresses: [String: String] = [:]
  /// The addresses of the people whom the message mentions, relative to the page, by user id.
  public var mentions: [String: String] = [:]

  /// Makes an empty value.
  @inlinable public init() {}

  /// Whether there are none.
  @inlinable public var isEmpty: Bool { addresses.isEmpty && mentions.isEmpty }
}

/// The delivery status of a message of the current user.
public enum DeliveryStatus: Sendable, Hashable {
  /// It was sent.
  case sent
  /// It reached a device of another person.
  case delivered
  /// This many other people read it; 0 in a chat of two, where the number would be no news.
  case read(by: Int)
}
