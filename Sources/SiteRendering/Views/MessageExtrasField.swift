import Templating

/// `MessageExtrasView`: what stands below a message's text that hardly any message has.
enum MessageExtrasField: Int, ViewLayout {
  case isRemoved, signature, historyLabel, edits, buttonRows

  static let viewName = "MessageExtras"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isRemoved: .flag
    case .signature, .historyLabel: .text
    case .edits: .list(MessageEditField.schema)
    case .buttonRows: .list(ButtonRowField.schema)
    }
  }
}
