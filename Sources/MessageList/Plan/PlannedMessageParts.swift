import Appearance
import ChatModel

/// What few planned messages have.
struct PlannedMessageParts: Sendable {
  /// `PlannedMessage.linkAttributes`.
  var linkAttributes: LinkAttributes?
  /// `PlannedMessage.contentClass`.
  var contentClass: String?
  /// `PlannedMessage.text`; nil where it is the message's own.
  var text: PlannedText?
  /// `PlannedMessage.mentions`.
  var mentions: [User] = []
  /// `PlannedMessage.links`.
  var links = PlannedLinks()
  /// `PlannedMessage.attachments`.
  var attachments: [PlannedAttachment] = []
  /// `PlannedMessage.quote`.
  var quote: PlannedQuote?
  /// `PlannedMessage.thread`.
  var thread: PlannedThread?
  /// `PlannedMessage.replyHref`.
  var replyHref: String?
  /// `PlannedMessage.pinnedBy`.
  var pinnedBy: String?
  /// `PlannedMessage.fold`.
  var fold: PlannedFold?
  /// `PlannedMessage.delivery`.
  var delivery: DeliveryStatus?
  /// `PlannedMessage.emoji`.
  var emoji: [String: MediaPlace] = [:]
  /// `PlannedMessage.people`.
  var people: [String: User] = [:]
}
