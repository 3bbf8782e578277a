import MessageList
import Templating

/// Makes `StatisticsView`'s view.
enum StatisticsViews {
  static func view(of statistics: PlannedStatistics, namesPeople: Bool = true, _ labels: inout DateLabelCache) -> TemplateView {
    var view = ViewBuilder<StatisticsField>(StatisticsField.schema)
    view.set(.facts, facts(of: statistics, namesPeople: namesPeople, &labels))
    view.set(.monthChart, MonthChart.markup(of: statistics.months))
    var months: [TemplateView] = []
    let most = statistics.months.map(\.count).max() ?? 0
    for month in statistics.months {
      let label = labels.monthLabel(of: month)
      months.append(item(PlannedStatistics.Count(name: label, href: month.href, count: month.count), most: most))
    }
    view.set(.months, months)
    view.set(.firstMonth, statistics.months.first.map { labels.monthLabel(of: $0) })
    view.set(.lastMonth, statistics.months.last.map { labels.monthLabel(of: $0) })
    view.set(.hourChart, WeekChart.markup(of: statistics.hours))
    view.set(.hours, hours(of: statistics))
    let rankings = rankings(of: statistics)
    view.set(.rankings, rankings)
    view.set(.hasCharts, !rankings.isEmpty || !statistics.hours.isEmpty)
    view.set(.timeZone, statistics.timeZone)
    return view.view
  }

  private static func facts(
    of statistics: PlannedStatistics, namesPeople: Bool, _ labels: inout DateLabelCache
  ) -> [TemplateView] {
    var facts = [fact("Messages", CountLabel.text(statistics.messages))]
    if statistics.otherMessages > 0 { facts.append(fact("System or deleted", CountLabel.text(statistics.otherMessages))) }
    if namesPeople { facts.append(fact("People", CountLabel.text(statistics.people))) }
    if statistics.words > 0 { facts.append(fact("Words", CountLabel.text(statistics.words))) }
    if statistics.reactions > 0 { facts.append(fact("Reactions", CountLabel.text(statistics.reactions))) }
    if let dates = statistics.dates {
      facts.append(fact("First message", labels.dayLabel(for: dates.lowerBound, withYear: true), date: dates.lowerBound.iso8601))
      facts.append(fact("Last message", labels.dayLabel(for: dates.upperBound, withYear: true), date: dates.upperBound.iso8601))
    }
    return facts
  }

  private static func fact(_ label: String, _ value: String, date: String? = nil) -> TemplateView {
    var view = ViewBuilder<FactField>(FactField.schema)
    view.set(.label, label)
    view.set(.value, value)
    view.set(.date, date)
    return view.view
  }

  private static func hours(of statistics: PlannedStatistics) -> [TemplateView] {
    guard statistics.hours.count == 168 else { return [] }
    return (0..<24).map { hour in
      var view = ViewBuilder<HourField>(HourField.schema)
      view.set(.label, "\(hour):00")
      let days: [HourField] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
      for (day, field) in days.enumerated() { view.set(field, statistics.hours[day * 24 + hour]) }
      return view.view
    }
  }

  private static func rankings(of statistics: PlannedStatistics) -> [TemplateView] {
    [
      ranking("Most active people", "Person", statistics.topPeople),
      ranking("Channels", "Channel", statistics.topChannels, rest: otherChannels(of: statistics)),
      ranking("Longest threads", "Thread", statistics.longestThreads),
      ranking("Reactions", "Reaction", statistics.topReactions.map(named)), ranking("Emoji in texts", "Emoji", statistics.topEmoji),
    ].compactMap(\.self)
  }

  private static func otherChannels(of statistics: PlannedStatistics) -> PlannedStatistics.Count? {
    let (count, messages) = statistics.otherChannels
    guard count > 0 else { return nil }
    let name = count == 1 ? "1 more channel" : CountLabel.text(count) + " more channels"
    return PlannedStatistics.Count(name: name, count: messages)
  }

  /// A reaction as a page can hold it.
  private static func named(_ count: PlannedStatistics.Count) -> PlannedStatistics.Count {
    PlannedStatistics.Count(name: IdentifierText.attribute(count.name), count: count.count)
  }

  private static func ranking(
    _ title: String, _ column: String, _ counts: [PlannedStatistics.Count], rest: PlannedStatistics.Count? = nil
  ) -> TemplateView? {
    guard !counts.isEmpty else { return nil }
    var view = ViewBuilder<RankingField>(RankingField.schema)
    view.set(.title, title)
    view.set(.column, column)
    let most = counts.map(\.count).max() ?? 0
    view.set(.items, counts.map { item($0, most: most) })
    view.set(.rest, rest.map { item($0, most: $0.count) })
    return view.view
  }

  private static func item(_ count: PlannedStatistics.Count, most: Int) -> TemplateView {
    var view = ViewBuilder<RankingItemField>(RankingItemField.schema)
    view.set(.name, count.name)
    view.set(.href, count.href)
    view.set(.count, CountLabel.text(count.count))
    view.set(.bar, ShareBar.markup(count.count, of: most))
    return view.view
  }
}
