import Templating

/// An hour of the day, with how many messages it has on each day of the week.
enum HourField: Int, ViewLayout {
  case label, monday, tuesday, wednesday, thursday, friday, saturday, sunday

  static let viewName = "Hour"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// A day of the week, as the head of a column.
enum WeekdayField: Int, ViewLayout {
  case name

  static let viewName = "Weekday"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
