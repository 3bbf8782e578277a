import Templating

/// `LocationView`: a place that a message shares.
enum LocationField: Int, ViewLayout {
  case url, title, address, coordinates, until

  static let viewName = "Location"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
