/// Fills a view slot by slot. Slots that are not set are absent. Setting a slot that the schema lacks is a programming error.
package struct TemplateViewBuilder: ~Copyable {
  private let storage: ViewStorage

  /// Begins a view of which every field is absent.
  package init(_ schema: ViewSchema) {
    storage = ViewStorage(schema, slotCount: schema.fields.count)
  }

  /// Fills the memory of a view, which nobody else may be using.
  init(filling storage: ViewStorage) {
    self.storage = storage
  }

  /// The finished view.
  package consuming func finish() -> TemplateView { TemplateView(storage: storage) }

  /// Sets a text, which is escaped as it is written.
  package mutating func set(_ slot: Int, text: String) {
    var text = text
    text.withUTF8 { set(slot, textBytes: UnsafeRawBufferPointer($0)) }
  }

  /// Sets a text of UTF-8 bytes, which are escaped as they are written. The caller guarantees that they are valid UTF-8.
  package mutating func set(_ slot: Int, textBytes text: UnsafeRawBufferPointer) {
    let body = storage.body
    let start = body.pointee.bytes.count
    body.pointee.bytes.append(text)
    // The copy has memory behind it, so that it is looked through in whole words.
    let isClean = TextEscaping.isClean(padded: body.pointee.bytes.start + start, count: text.count)
    put(slot, ViewSlot(kind: isClean ? .markup : .text, isTruthy: !text.isEmpty, start: start, number: text.count))
  }

  /// Sets ready markup.
  package mutating func set(_ slot: Int, markup: Markup) {
    set(slot, markup: { (writer: inout MarkupWriter) in writer.write(markup) })
  }

  /// Sets markup that `write` writes, without a copy. The writer already contains other markup.
  package mutating func set(_ slot: Int, markup write: (inout MarkupWriter) -> Void) {
    let body = storage.body
    let start = body.pointee.bytes.count
    write(&body.pointee.bytes)
    let count = body.pointee.bytes.count &- start
    put(slot, ViewSlot(kind: .markup, isTruthy: count > 0, start: start, number: count))
  }

  /// Sets a number.
  package mutating func set(_ slot: Int, number: Int) {
    put(slot, ViewSlot(kind: .number, isTruthy: number != 0, start: 0, number: number))
  }

  /// Sets a flag.
  package mutating func set(_ slot: Int, flag: Bool) {
    put(slot, ViewSlot(kind: .flag, isTruthy: flag, start: 0, number: 0))
  }

  /// Sets a view.
  package mutating func set(_ slot: Int, view: TemplateView) {
    put(slot, child(view, as: .view, isTruthy: true))
  }

  /// Sets views.
  package mutating func set(_ slot: Int, list: [TemplateView]) {
    let start = storage.body.pointee.children.count
    storage.body.pointee.children += list
    put(slot, ViewSlot(kind: .list, isTruthy: !list.isEmpty, start: start, number: list.count))
  }

  /// Sets a number of views. The feed that is passed to `TemplateLibrary.render` makes each of them when it is needed.
  package mutating func set(_ slot: Int, feedCount: Int) {
    put(slot, ViewSlot(kind: .feed, isTruthy: feedCount > 0, start: 0, number: feedCount))
  }

  /// Sets any value.
  package mutating func set(_ slot: Int, _ value: TemplateValue) {
    switch value {
    case .absent: put(slot, ViewSlot())
    case .flag(let flag): set(slot, flag: flag)
    case .number(let number): set(slot, number: number)
    case .text(let text): set(slot, text: text)
    case .markup(let markup): set(slot, markup: markup)
    case .view(let view): set(slot, view: view)
    case .list(let views): set(slot, list: views)
    case .values(let values): put(slot, child(TemplateView(elements: values), as: .values, isTruthy: !values.isEmpty))
    }
  }

  private func child(_ view: TemplateView, as kind: ViewSlot.Kind, isTruthy: Bool) -> ViewSlot {
    storage.body.pointee.children.append(view)
    return ViewSlot(kind: kind, isTruthy: isTruthy, start: 0, number: Int(bitPattern: view.storage.body))
  }

  private func put(_ index: Int, _ slot: ViewSlot) {
    precondition(index >= 0 && index < storage.body.pointee.slotCount, "the view has no such slot")
    storage.body.pointee.slots[index] = slot
  }
}

/// Fills one of the views that `TemplateViewBuilder.set(_:feedCount:)` declared, by its number from 0.
///
/// A template may show them more than once, so the same number must give the same view.
package typealias ViewFeed = (_ number: Int, _ view: inout TemplateViewBuilder) -> Void
