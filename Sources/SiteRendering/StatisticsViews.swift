import MessageList
import Templating
import Words

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
      months.append(item(PlannedStatistics.Count(name: label, href: month.href, count: month.count), most: most, labels))
    }
    view.set(.months, months)
    view.set(.firstMonth, statistics.months.first.map { labels.monthLabel(of: $0) })
    view.set(.lastMonth, statistics.months.last.map { labels.monthLabel(of: $0) })
    view.set(.hourChart, WeekChart.markup(of: statistics.hours, days: labels.labels.weekdays, labels.words))
    view.set(.weekdays, labels.labels.weekdays.map(weekday))
    view.set(.hours, hours(of: statistics, labels))
    let rankings = rankings(of: statistics, labels)
    view.set(.rankings, rankings)
    view.set(.hasCharts, !rankings.isEmpty || !statistics.hours.isEmpty)
    view.set(.timeZone, statistics.timeZone)
    return view.view
  }

  private static func facts(
    of statistics: PlannedStatistics, namesPeople: Bool, _ labels: inout DateLabelCache
  ) -> [TemplateView] {
    let words = labels.words
    var facts = [fact(words("statistics.messages"), labels.number(statistics.messages))]
    if statistics.otherMessages > 0 { facts.append(fact(words("statistics.systemOrDeleted"), labels.number(statistics.otherMessages))) }
    if statistics.onlyVisibleToAuthor > 0 {
      facts.append(fact(words("statistics.visibleToOne"), labels.number(statistics.onlyVisibleToAuthor)))
    }
    if namesPeople { facts.append(fact(words("people.title"), labels.number(statistics.people))) }
    if statistics.words > 0 { facts.append(fact(words("statistics.words"), labels.number(statistics.words))) }
    if statistics.reactions > 0 { facts.append(fact(words("statistics.reactions"), labels.number(statistics.reactions))) }
    if let dates = statistics.dates {
      facts.append(
        fact(words("statistics.firstMessage"), labels.dayLabel(for: dates.lowerBound, withYear: true), date: dates.lowerBound.iso8601))
      facts.append(
        fact(words("statistics.lastMessage"), labels.dayLabel(for: dates.upperBound, withYear: true), date: dates.upperBound.iso8601))
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

  private static func weekday(_ name: String) -> TemplateView {
    var view = ViewBuilder<WeekdayField>(WeekdayField.schema)
    view.set(.name, name)
    return view.view
  }

  private static func hours(of statistics: PlannedStatistics, _ labels: DateLabelCache) -> [TemplateView] {
    guard statistics.hours.count == 168 else { return [] }
    return (0..<24).map { hour in
      var view = ViewBuilder<HourField>(HourField.schema)
      view.set(.label, labels.number(hour) + ":" + labels.number(0) + labels.number(0))
      let days: [HourField] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
      for (day, field) in days.enumerated() { view.set(field, labels.number(statistics.hours[day * 24 + hour])) }
      return view.view
    }
  }

  private static func rankings(of statistics: PlannedStatistics, _ labels: DateLabelCache) -> [TemplateView] {
    func ranking(_ title: String, _ column: String, _ counts: [PlannedStatistics.Count], rest: PlannedStatistics.Count? = nil)
      -> TemplateView?
    {
      self.ranking(labels.words(title), labels.words(column), counts, rest: rest, labels)
    }
    return [
      ranking("statistics.mostActive", "statistics.person", statistics.topPeople),
      ranking("channels.title", "channels.channel", statistics.topChannels, rest: otherChannels(of: statistics, labels)),
      ranking("statistics.longestThreads", "thread.title", statistics.longestThreads),
      ranking("statistics.reactions", "statistics.reaction", statistics.topReactions.map(named)),
      ranking("statistics.emojiInTexts", "statistics.emoji", statistics.topEmoji),
    ].compactMap(\.self)
  }

  private static func otherChannels(of statistics: PlannedStatistics, _ labels: DateLabelCache) -> PlannedStatistics.Count? {
    let (count, messages) = statistics.otherChannels
    guard count > 0 else { return nil }
    return PlannedStatistics.Count(name: labels.words("channels.more", count: count), count: messages)
  }

  /// A reaction as a page can hold it.
  private static func named(_ count: PlannedStatistics.Count) -> PlannedStatistics.Count {
    PlannedStatistics.Count(name: IdentifierText.attribute(count.name), count: count.count)
  }

  private static func ranking(
    _ title: String, _ column: String, _ counts: [PlannedStatistics.Count], rest: PlannedStatistics.Count?, _ labels: DateLabelCache
  ) -> TemplateView? {
    guard !counts.isEmpty else { return nil }
    var view = ViewBuilder<RankingField>(RankingField.schema)
    view.set(.title, title)
    view.set(.column, column)
    let most = counts.map(\.count).max() ?? 0
    view.set(.items, counts.map { item($0, most: most, labels) })
    view.set(.rest, rest.map { item($0, most: $0.count, labels) })
    return view.view
  }

  private static func item(_ count: PlannedStatistics.Count, most: Int, _ labels: DateLabelCache) -> TemplateView {
    var view = ViewBuilder<RankingItemField>(RankingItemField.schema)
    view.set(.name, count.name)
    view.set(.href, count.href)
    view.set(.count, labels.number(count.count))
    view.set(.bar, ShareBar.markup(count.count, of: most))
    return view.view
  }
}
