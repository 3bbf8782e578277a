import Templating

/// The things of one month in a list.
enum ListGroupField: Int, ViewLayout {
  case label, items

  static let viewName = "ListGroup"
  static let schema = makeSchema()
  var kind: FieldKind { self == .items ? .list(ListItemField.schema) : .text }
}
