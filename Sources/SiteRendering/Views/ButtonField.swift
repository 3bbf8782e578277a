import Templating

/// A button of a bot's message.
enum ButtonField: Int, ViewLayout {
  case label, url

  static let viewName = "Button"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
