import Templating

/// A number, or a date, with what it is.
enum FactField: Int, ViewLayout {
  case label, value, date

  static let viewName = "Fact"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
