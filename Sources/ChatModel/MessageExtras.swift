/// What hardly any message has.
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
  /// `Message.buttons`.
  @usableFromInline package var buttons: [[MessageButton]] = []
  /// `Message.topicName`.
  @usableFromInline package var topicName: String?
  /// `Message.isEditTimeUnknown`.
  @usableFromInline package var isEditTimeUnknown = false
  /// `Message.isRemovedLater`.
  @usableFromInline package var isRemovedLater = false

  /// Makes extras of which all are absent.
  @inlinable
  package init() {}

  /// Whether all are absent.
  @inlinable package var isEmpty: Bool { self == MessageExtras() }
}
