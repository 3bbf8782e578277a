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
