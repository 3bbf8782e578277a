/// The fields that views of one kind offer to templates, in a fixed order. A field's position is its slot.
///
/// Two schemas are the same only if they are the same object.
package final class ViewSchema: @unchecked Sendable {
  // Unchecked: the fields are set once more within the initialiser, so that a schema can name itself; nothing changes later.

  /// The name of the view in messages, such as `Message`.
  package let name: String
  /// The fields; the index is the slot.
  package private(set) var fields: [ViewField] = []
  private var slots: [String: Int] = [:]

  /// Makes a schema. If fields have the same name, the first one wins.
  package convenience init(name: String, fields: [ViewField]) {
    self.init(name: name) { _ in fields }
  }

  /// Makes a schema whose fields may hold views of the schema itself. Such a schema is never freed.
  package init(name: String, fields: (ViewSchema) -> [ViewField]) {
    self.name = name
    self.fields = fields(self)
    slots = Dictionary(self.fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The slot of a field; nil when there is no field of that name.
  package func slot(of name: String) -> Int? { slots[name] }
}

extension ViewSchema: Hashable {
  /// Whether both are the same object.
  package static func == (left: ViewSchema, right: ViewSchema) -> Bool { left === right }

  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A name that a view offers to templates.
package struct ViewField: Sendable, Hashable {
  /// The name as tags write it, without a period.
  package let name: String
  /// The kind of the field's values.
  package let kind: FieldKind

  /// Makes a field.
  package init(_ name: String, _ kind: FieldKind) {
    self.name = name
    self.kind = kind
  }
}

/// The kind of a field. Every kind also allows `TemplateValue.absent`.
package indirect enum FieldKind: Sendable, Hashable {
  /// True or false: `TemplateValue.flag`.
  case flag
  /// A whole number: `TemplateValue.number`.
  case number
  /// A text that is escaped as it is written: `TemplateValue.text`.
  case text
  /// Ready markup: `TemplateValue.markup`. A `TemplateValue.text` is allowed too, and is escaped.
  case markup
  /// A view: `TemplateValue.view`.
  case view(ViewSchema)
  /// Views of one schema: `TemplateValue.list`.
  case list(ViewSchema)
  /// Values that are no views, for `{{.}}`: `TemplateValue.values`.
  case values(FieldKind)

  /// Whether an interpolation tag can write it.
  var isWritable: Bool {
    switch self {
    case .flag, .number, .text, .markup: true
    case .view, .list, .values: false
    }
  }

  /// The kind in words, for messages.
  var noun: String {
    switch self {
    case .flag: "a flag"
    case .number: "a number"
    case .text: "a text"
    case .markup: "markup"
    case .view(let schema): "a view (\(schema.name))"
    case .list(let schema): "a list of views (\(schema.name))"
    case .values: "a list"
    }
  }
}
