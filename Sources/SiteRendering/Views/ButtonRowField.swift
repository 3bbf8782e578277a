import Templating

/// Buttons beside each other.
enum ButtonRowField: Int, ViewLayout {
  case buttons

  static let viewName = "ButtonRow"
  static let schema = makeSchema()
  var kind: FieldKind { .list(ButtonField.schema) }
}
