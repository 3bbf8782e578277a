import Templating

/// The fields of `StatisticsView`: the statistics of a channel, a person or the archive.
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

/// The fields of a labelled number or date.
enum FactField: Int, ViewLayout {
  case label, value, date

  static let viewName = "Fact"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of `RankingView`: the most frequent things of one kind.
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

/// The fields of one line of a ranking.
enum RankingItemField: Int, ViewLayout {
  case name, href, count, bar

  static let viewName = "RankingItem"
  static let schema = makeSchema()
  var kind: FieldKind { self == .bar ? .markup : .text }
}

/// The fields of an hour of the day: its number of messages on each day of the week.
enum HourField: Int, ViewLayout {
  case label, monday, tuesday, wednesday, thursday, friday, saturday, sunday

  static let viewName = "Hour"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}

/// The fields of a day of the week, as the head of a column.
enum WeekdayField: Int, ViewLayout {
  case name

  static let viewName = "Weekday"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
