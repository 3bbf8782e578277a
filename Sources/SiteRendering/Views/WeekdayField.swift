import Templating

/// A day of the week, as the head of a column.
enum WeekdayField: Int, ViewLayout {
  case name

  static let viewName = "Weekday"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
