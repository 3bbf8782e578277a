/// The memory of a view, which is freed with it.
final class ViewStorage: @unchecked Sendable {
  // Unchecked: it is written only by the builder that made it, or by the run of a program that has it to itself.

  let schema: ViewSchema
  let body: UnsafeMutablePointer<ViewBody>

  /// Makes memory with all slots absent; `capacity` is the expected length of its texts in bytes.
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

  /// Makes all slots absent again. The memory for texts stays allocated.
  func empty() {
    // An absent slot is nothing but zeros.
    UnsafeMutableRawPointer(body.pointee.slots)
      .initializeMemory(as: UInt8.self, repeating: 0, count: body.pointee.slotCount &* MemoryLayout<ViewSlot>.stride)
    body.pointee.bytes.removeAll(keepingCapacity: true)
    // There are few, which go one by one for less than all at once.
    while body.pointee.children.popLast() != nil {}
  }
}

/// The contents of a view. Once it is filled, renderers read it through its address.
struct ViewBody: ~Copyable {
  /// The view's schema, which its storage keeps alive.
  let schema: Unmanaged<ViewSchema>
  /// The values.
  let slots: UnsafeMutablePointer<ViewSlot>
  /// How many slots there are.
  let slotCount: Int
  /// The bytes of all texts and markup, one after another. Texts are not escaped yet.
  var bytes: MarkupWriter
  /// The views that slots refer to, which live as long as this view.
  var children: [TemplateView] = []
}

/// A stored value of a view. It has plain numbers instead of references, so that rendering needs no reference counting.
struct ViewSlot: BitwiseCopyable {
  /// The kinds of values.
  enum Kind: UInt8 {
    case absent, flag, number
    /// Bytes that must be escaped.
    case text
    /// Bytes that are written without escaping: markup, and texts that need no escaping.
    case markup
    case view, list
    /// Views that are made when they are needed.
    case feed
    /// Values that are no views, stored in the slots of a view without names.
    case values
  }

  var kind = Kind.absent
  /// Whether a section of it is shown.
  var isTruthy = false
  /// The position of its first byte in the view's bytes, or of its first view among the children.
  var start = 0
  /// The number itself, how many bytes or views there are, or the address of the one view's body.
  var number = 0
}
