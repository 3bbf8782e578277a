/// The values that a template, or a section of it, is filled with.
package struct TemplateView: Sendable {
  /// What the view offers.
  package let schema: ViewSchema
  /// The values by slot. Slots that are not there count as absent.
  package var values: [TemplateValue]

  /// Makes a view of which every field is absent.
  package init(_ schema: ViewSchema) {
    self.schema = schema
    values = [TemplateValue](repeating: .absent, count: schema.fields.count)
  }

  /// Makes a view from its values in the schema's order.
  package init(_ schema: ViewSchema, values: [TemplateValue]) {
    self.schema = schema
    self.values = values
  }

  /// The value in a slot. Setting a slot that the schema has not is a programming error.
  package subscript(slot: Int) -> TemplateValue {
    get { slot < values.count ? values[slot] : .absent }
    set { values[slot] = newValue }
  }
}
