/// The memory of a view, freed with it.
final class ViewStorage: @unchecked Sendable {
  // Unchecked: it is written only by the builder that made it, or by the run of a program that has it to itself.

  let schema: ViewSchema
  let body: UnsafeMutablePointer<ViewBody>

  /// Makes the memory of a view of which all slots are absent; `capacity` is the expected length of its texts in bytes.
  init(_ schema: ViewSchema, slotCount: Int, capacity: Int = 128) {
    self.schema = schema
    let slots = UnsafeMutablePointer<ViewSlot>.allocate(capacity: max(slotCount, 1))
    slots.initialize(repeating: ViewSlot(), count: slotCount)
    body = .allocate(capacity: 1)
    body.initialize(
      to: ViewBody(schema: .passUnretained(schema), slots: slots, slotCount: slotCount, bytes: MarkupWriter(capacity: capacity)))
  }

  deinit {
    body.pointee.slots.deallocate()
    body.deinitialize(count: 1)
    body.deallocate()
  }

  /// Makes all slots absent again. The room for texts stays.
  func empty() {
    // An absent slot is nothing but zeros.
    UnsafeMutableRawPointer(body.pointee.slots)
      .initializeMemory(as: UInt8.self, repeating: 0, count: body.pointee.slotCount &* MemoryLayout<ViewSlot>.stride)
    body.pointee.bytes.removeAll(keepingCapacity: true)
    // There are few, which go one by one for less than all at once.
    while body.pointee.children.popLast() != nil {}
  }
}

/// What a view consists of. Once it is filled, those who show it read it by address.
struct ViewBody: ~Copyable {
  /// The view's schema, which its storage keeps alive.
  let schema: Unmanaged<ViewSchema>
  /// The values.
  let slots: UnsafeMutablePointer<ViewSlot>
  /// How many slots there are.
  let slotCount: Int
  /// The bytes of all texts and markup, one behind the other. Texts stand here before they are escaped.
  var bytes: MarkupWriter
  /// The views that slots refer to, which live as long as this one.
  var children: [TemplateView] = []
}

/// A value of a view as it is kept: plain numbers that say where in the view it is, so that showing it counts no references.
struct ViewSlot: BitwiseCopyable {
  /// What the value is.
  enum Kind: UInt8 {
    case absent, flag, number
    /// Bytes that must be escaped.
    case text
    /// Bytes that are written as they are: markup, and texts that come out of escaping as they were.
    case markup
    case view, list
    /// Views that are made when their turn comes.
    case feed
    /// Values that are no views, as the slots of a view without names.
    case values
  }

  var kind = Kind.absent
  /// Whether a section of it is shown.
  var isTruthy = false
  /// The first of its bytes in the view's, or of its views among the view's children.
  var start = 0
  /// The number itself, how many bytes or views there are, or the address of the one view's body.
  var number = 0
}
