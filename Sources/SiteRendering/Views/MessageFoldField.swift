import Templating

/// Messages that are shown as one line, which opens: what `MessageListRow` writes around them.
enum MessageFoldField: Int, ViewLayout {
  case label

  static let viewName = "MessageFold"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
