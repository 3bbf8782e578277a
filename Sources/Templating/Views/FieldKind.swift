/// What a field of a view can hold. Every kind also takes `TemplateValue.absent`.
package indirect enum FieldKind: Sendable, Hashable {
  /// True or false: `TemplateValue.flag`.
  case flag
  /// A whole number: `TemplateValue.number`.
  case number
  /// A text that is escaped as it is written: `TemplateValue.text`.
  case text
  /// Ready markup: `TemplateValue.markup`. What has none may be a `TemplateValue.text`, which is escaped as it is written.
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

  /// What it is, for messages.
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
