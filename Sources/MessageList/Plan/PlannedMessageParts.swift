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
