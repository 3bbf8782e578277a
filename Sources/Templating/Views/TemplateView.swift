/// The values for a template or a section of it. They never change.
package struct TemplateView: Sendable {
  let storage: ViewStorage

  /// Makes a view with every field absent.
  package init(_ schema: ViewSchema) {
    self.init(schema, values: [])
  }

  /// Makes a view from its values in the schema's order. Fields without a value are absent.
  package init(_ schema: ViewSchema, values: [TemplateValue]) {
    var builder = TemplateViewBuilder(schema)
    for (slot, value) in values.prefix(schema.fields.count).enumerated() { builder.set(slot, value) }
    self = builder.finish()
  }

  /// Makes a view without names, for values that `{{.}}` can mean.
  init(elements: [TemplateValue]) {
    var builder = TemplateViewBuilder(filling: ViewStorage(Self.unnamed, slotCount: elements.count))
    for (slot, value) in elements.enumerated() { builder.set(slot, value) }
    self = builder.finish()
  }

  init(storage: ViewStorage) {
    self.storage = storage
  }

  /// The schema.
  package var schema: ViewSchema { storage.schema }

  private static let unnamed = ViewSchema(name: "", fields: [])
}

/// A value of a view's field.
package enum TemplateValue: Sendable {
  /// No value: writes nothing, and is false to a section. It still hides fields of the same name further down the stack.
  case absent
  /// True or false; written as `true` or `false`.
  case flag(Bool)
  /// A whole number; zero is false to a section.
  case number(Int)
  /// A text, escaped as it is written; the empty text is false to a section.
  case text(String)
  /// Ready markup, written as it is; empty markup is false to a section.
  case markup(Markup)
  /// A view, which a section enters.
  case view(TemplateView)
  /// Views, which a section repeats over.
  case list([TemplateView])
  /// Values that are no views, which a section repeats over with each as `{{.}}`.
  case values([TemplateValue])
}
