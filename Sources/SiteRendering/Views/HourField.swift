import Templating

/// An hour of the day, with how many messages it has on each day of the week.
enum HourField: Int, ViewLayout {
  case label, monday, tuesday, wednesday, thursday, friday, saturday, sunday

  static let viewName = "Hour"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
