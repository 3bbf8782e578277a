import Templating

/// `StatisticsView`: what can be counted.
enum StatisticsField: Int, ViewLayout {
  case facts, months, monthChart, firstMonth, lastMonth, hasCharts, weekdays, hours, hourChart, rankings, timeZone

  static let viewName = "Statistics"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .facts: .list(FactField.schema)
    case .months: .list(RankingItemField.schema)
    case .weekdays: .list(WeekdayField.schema)
    case .hours: .list(HourField.schema)
    case .rankings: .list(RankingField.schema)
    case .monthChart, .hourChart: .markup
    case .timeZone, .firstMonth, .lastMonth: .text
    case .hasCharts: .flag
    }
  }
}

/// A number, or a date, with what it is.
enum FactField: Int, ViewLayout {
  case label, value, date

  static let viewName = "Fact"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// `RankingView`: what there is the most of.
enum RankingField: Int, ViewLayout {
  case title, column, items, rest

  static let viewName = "Ranking"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .items: .list(RankingItemField.schema)
    case .rest: .view(RankingItemField.schema)
    case .title, .column: .text
    }
  }
}

/// Something that is counted.
enum RankingItemField: Int, ViewLayout {
  case name, href, count, bar

  static let viewName = "RankingItem"
  static let schema = makeSchema()
  var kind: FieldKind { self == .bar ? .markup : .text }
}

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
