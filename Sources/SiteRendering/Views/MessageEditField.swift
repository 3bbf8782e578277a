import Templating

/// An earlier text of a message.
enum MessageEditField: Int, ViewLayout {
  case text, at, label

  static let viewName = "MessageEdit"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
