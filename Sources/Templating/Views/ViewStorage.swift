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
