import Templating

/// A button or a menu of a bot's message.
enum ButtonField: Int, ViewLayout {
  case label, url, hasChoices, choices

  static let viewName = "Button"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .label, .url: .text
    case .hasChoices: .flag
    case .choices: .list(ButtonChoiceField.schema)
    }
  }
}

/// Something to choose from a menu.
enum ButtonChoiceField: Int, ViewLayout {
  case text

  static let viewName = "ButtonChoice"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
