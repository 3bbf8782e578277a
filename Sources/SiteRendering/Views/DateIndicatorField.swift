import Templating

/// `MessageListDateIndicator`: a date between messages.
enum DateIndicatorField: Int, ViewLayout {
  case date, label, shortLabel

  static let viewName = "DateIndicator"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
