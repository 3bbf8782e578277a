import ChatModel
import ChatStorage
import MessageList
import SitePlanning

/// Decides what the pages about channels and people say of what was counted.
struct StatisticsPlanner {
  /// How many of the most frequent things are named.
  private static let topCount = 10
  /// How many of a person's channels are named: somebody who speaks in all of a thousand has a page for readers all the same.
  private static let channelsOfPerson = 50

  let overviews: OverviewPlan
  let timeZone: String
  /// Decides what threads are called.
  var lists: ListPlanner
  private var labels: DateLabelCache

  init(_ overviews: OverviewPlan, lists: ListPlanner, labels: DateLabels) {
    self.overviews = overviews
    self.lists = lists
    timeZone = labels.timeZone
    self.labels = DateLabelCache(labels)
  }

  /// What can be counted of a channel, or of all.
  ///
  /// Throws when the spool cannot be read.
  mutating func statistics(of subject: OverviewPage.Subject) throws -> PlannedStatistics {
    var statistics = PlannedStatistics(timeZone: timeZone)
    var authors: [UInt32: Int] = [:]
    var months: [Int: MonthCount] = [:]
    var hours = [Int](repeating: 0, count: 168)
    var tally = MessageTally()
    for number in overviews.channels(of: subject) {
      let activity = overviews.activity.channels[number]
      statistics.messages += activity.messages
      let channel = overviews.plan.channels[number]
      statistics.onlyVisibleToAuthor += channel.stored.onlyVisibleToAuthorCount
      statistics.otherMessages += channel.rendered.messageCount - activity.messages - channel.stored.onlyVisibleToAuthorCount
      for (author, count) in activity.authors { authors[author, default: 0] += count }
      for month in activity.months { Self.add(month, named: subject != .all, to: &months) }
      for (hour, count) in activity.hours { hours[Int(hour)] += count }
      if let dates = activity.dates { statistics.dates = Self.union(statistics.dates, dates) }
      tally.add(overviews.tallies[number])
    }
    statistics.people = authors.count
    statistics.months = months.values.sorted { $0.month < $1.month }
    statistics.hours = hours.contains { $0 > 0 } ? hours : []
    statistics.words = tally.words
    statistics.reactions = tally.reactionCount
    statistics.topReactions = Self.top(tally.reactions)
    statistics.topEmoji = Self.top(tally.emoji)
    statistics.topPeople = topPeople(authors)
    statistics.longestThreads = try longestThreads(of: subject)
    if subject == .all { statistics.topChannels = topChannels() }
    return statistics
  }

  /// What can be counted of a person.
  mutating func statistics(ofPerson person: Int) -> PlannedStatistics {
    let activity = overviews.activity.people[person]
    var statistics = PlannedStatistics(timeZone: timeZone)
    statistics.messages = activity.messages
    statistics.people = 1
    statistics.months = overviews.activity.months[person]
    statistics.dates = dates(of: activity)
    let counts: [PlannedStatistics.Count] = overviews.channels(of: person).map { channel, count in
      let channel = overviews.plan.channels[channel].rendered
      return PlannedStatistics.Count(name: channel.name, href: "../\(channel.folder)/index.html", count: count)
    }
    let channels = counts.sorted { $0.count != $1.count ? $0.count > $1.count : ($0.href ?? "") < ($1.href ?? "") }
    statistics.topChannels = Array(channels.prefix(Self.channelsOfPerson))
    let others = channels.dropFirst(Self.channelsOfPerson)
    statistics.otherChannels = (others.count, others.reduce(0) { $0 + $1.count })
    return statistics
  }

  /// The days of somebody's first and last message.
  mutating func dates(of activity: PersonActivity) -> ClosedRange<CivilDay>? {
    guard activity.first <= activity.last else { return nil }
    return labels.day(of: Timestamp(microseconds: activity.first))...labels.day(of: Timestamp(microseconds: activity.last))
  }

  private static func add(_ month: MonthCount, named: Bool, to months: inout [Int: MonthCount]) {
    months[month.month, default: MonthCount(month: month.month, count: 0, href: named ? month.href : nil)].count += month.count
  }

  private static func union(_ left: ClosedRange<CivilDay>?, _ right: ClosedRange<CivilDay>) -> ClosedRange<CivilDay> {
    guard let left else { return right }
    return min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
  }

  private static func top(_ counts: [String: Int]) -> [PlannedStatistics.Count] {
    counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.prefix(topCount)
      .map { PlannedStatistics.Count(name: $0.key, count: $0.value) }
  }

  private func topPeople(_ authors: [UInt32: Int]) -> [PlannedStatistics.Count] {
    let ids = overviews.archive.authors
    return authors.filter { ids.indices.contains(Int($0.key)) && !ids[Int($0.key)].isEmpty }
      .sorted { $0.value == $1.value ? ids[Int($0.key)] < ids[Int($1.key)] : $0.value > $1.value }.prefix(Self.topCount)
      .map { author, count in
        PlannedStatistics.Count(
          name: overviews.archive.user(ids[Int(author)]).displayName, href: overviews.path(ofPerson: Int(author)).map { "../" + $0 },
          count: count)
      }
  }

  private func topChannels() -> [PlannedStatistics.Count] {
    let counts = overviews.activity.channels.map(\.messages)
    let largest = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
    return largest.prefix(Self.topCount).map { number in
      let channel = overviews.plan.channels[number].rendered
      return PlannedStatistics.Count(name: channel.name, href: "../\(channel.folder)/info.html", count: counts[number])
    }
  }

  private mutating func longestThreads(of subject: OverviewPage.Subject) throws -> [PlannedStatistics.Count] {
    let place = ListPlace(up: subject == .all ? "../" : "", isOfChannel: subject != .all)
    return try overviews.longestThreads(of: subject).compactMap { item, replies in
      guard case .thread(let name, let href, _)? = try lists.items(of: .threads, [item], seenFrom: place).first?.content else { return nil }
      return PlannedStatistics.Count(name: name, href: href, count: replies)
    }
  }
}
