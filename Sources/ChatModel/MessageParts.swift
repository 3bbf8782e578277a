/// The parts that most messages do not have. A message without any of them is small and cheap to copy.
@usableFromInline
package struct MessageParts: Sendable, Hashable {
  /// `Message.editedAt`.
  @usableFromInline package var editedAt: Timestamp?
  /// `Message.deletedAt`.
  @usableFromInline package var deletedAt: Timestamp?
  /// `Message.parentID`.
  @usableFromInline package var parentID: String?
  /// `Message.quotedMessageID`.
  @usableFromInline package var quotedMessageID: String?
  /// `Message.quotedMessage`.
  @inlinable package var quotedMessage: QuotedMessage? {
    get { rareQuotedMessage.value }
    set { rareQuotedMessage = Rare(newValue) }
  }
  /// `Message.attachments`.
  @usableFromInline package var attachments: [Attachment] = []
  /// `Message.reactions`.
  @usableFromInline package var reactions: [Reaction] = []
  /// `Message.mentionedUserIDs`.
  @usableFromInline package var mentionedUserIDs: [String] = []
  /// `Message.pin`.
  @inlinable package var pin: Pin? {
    get { rarePin.value }
    set { rarePin = Rare(newValue) }
  }
  /// `Message.translations`.
  @usableFromInline package var translations: [Translation] = []
  /// `Message.language`.
  @usableFromInline package var language: String?
  /// `Message.poll`.
  @inlinable package var poll: Poll? {
    get { rarePoll.value }
    set { rarePoll = Rare(newValue) }
  }
  /// `Message.location`.
  @inlinable package var location: SharedLocation? {
    get { rareLocation.value }
    set { rareLocation = Rare(newValue) }
  }
  /// `Message.membershipChange`.
  @inlinable package var membershipChange: MembershipChange? {
    get { rareMembershipChange.value }
    set { rareMembershipChange = Rare(newValue) }
  }
  /// `Message.statedReplyCount`.
  @usableFromInline package var statedReplyCount: Int = 0
  /// `Message.command`.
  @usableFromInline package var command: String?
  /// `Message.richText`.
  @inlinable package var richText: RichText? {
    get { rareRichText.value }
    set { rareRichText = Rare(newValue) }
  }
  /// The parts that hardly any message has.
  @inlinable package var extras: MessageExtras {
    get { rareExtras.value ?? MessageExtras() }
    set { rareExtras = newValue.isEmpty ? .absent : .present(newValue) }
  }
  /// Whether there are any of them.
  @inlinable package var hasExtras: Bool { if case .present = rareExtras { true } else { false } }

  @usableFromInline var rareQuotedMessage: Rare<QuotedMessage> = .absent
  @usableFromInline var rarePin: Rare<Pin> = .absent
  @usableFromInline var rarePoll: Rare<Poll> = .absent
  @usableFromInline var rareLocation: Rare<SharedLocation> = .absent
  @usableFromInline var rareMembershipChange: Rare<MembershipChange> = .absent
  @usableFromInline var rareRichText: Rare<RichText> = .absent
  @usableFromInline var rareExtras: Rare<MessageExtras> = .absent

  /// Makes empty parts.
  @inlinable
  package init() {}

  /// Whether all parts are absent.
  @inlinable package var isEmpty: Bool { self == MessageParts() }
}

/// The parts that hardly any message has.
@usableFromInline
package struct MessageExtras: Sendable, Hashable {
  /// `Message.editHistory`.
  @usableFromInline package var editHistory: [MessageEdit] = []
  /// `Message.forward`.
  @usableFromInline package var forward: MessageForward?
  /// `Message.via`.
  @usableFromInline package var via: String?
  /// `Message.signature`.
  @usableFromInline package var signature: String?
  /// `Message.note`.
  @usableFromInline package var note: String?
  /// `Message.event`.
  @usableFromInline package var event: ServiceEvent?
  /// `Message.notes`.
  @usableFromInline package var notes: [Label] = []
  /// `Message.buttons`.
  @usableFromInline package var buttons: [[MessageButton]] = []
  /// `Message.topicName`.
  @usableFromInline package var topicName: String?
  /// `Message.isEditTimeUnknown`.
  @usableFromInline package var isEditTimeUnknown = false
  /// `Message.isRemovedLater`.
  @usableFromInline package var isRemovedLater = false
  /// `Message.isRestricted`.
  @usableFromInline package var isRestricted = false

  /// Makes empty extras.
  @inlinable
  package init() {}

  /// Whether all parts are absent.
  @inlinable package var isEmpty: Bool { self == MessageExtras() }
}

/// A value that most owners do not have. It is stored separately, so that an owner without it is small and cheap to copy.
@usableFromInline
package enum Rare<Value> {
  /// There is none.
  case absent
  /// There is one.
  indirect case present(Value)

  /// Holds a value, if there is one.
  @inlinable
  package init(_ value: Value?) {
    self = value.map { .present($0) } ?? .absent
  }

  /// The value, if there is one.
  @inlinable
  package var value: Value? {
    if case .present(let value) = self { value } else { nil }
  }
}

extension Rare: Sendable where Value: Sendable {}
extension Rare: Equatable where Value: Equatable {}
extension Rare: Hashable where Value: Hashable {}
