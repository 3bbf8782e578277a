import Templating

/// A name and its value on a card.
enum CardFieldField: Int, ViewLayout {
  case isInline, name, value

  static let viewName = "CardField"
  static let schema = makeSchema()
  var kind: FieldKind { self == .isInline ? .flag : .markup }
}
