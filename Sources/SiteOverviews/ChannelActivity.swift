import ChatModel
import ChatStorage
import MessageList
import SitePlanning
import Spilling

/// What people wrote in one channel.
package struct ChannelActivity: Sendable {
  /// How many messages.
  private(set) var messages = 0
  /// How many messages each month has, in order, and the page on which it begins; months without any are missing.
  package private(set) var months: [MonthCount] = []
  /// How many messages the hours of the week have, Monday's midnight the first of 168, in order; hours without any are missing.
  private(set) var hours: [(hour: UInt8, count: Int)] = []
  /// Who wrote how many, by the archive's numbers of authors, in their order.
  package private(set) var authors: [(author: UInt32, count: Int)] = []
  /// The days of the first and the last message whose time is known.
  private(set) var dates: ClosedRange<CivilDay>?
  /// When the first of these was sent, in microseconds since 1970; nil where no time is known.
  private(set) var first: Int64?
  /// The messages of each kind of list, oldest first.
  private(set) var items: [ListKind: SpilledList<PlacedMessage>] = [:]

  /// Counts the messages of a channel.
  init(
    of channel: ChannelPlan, number: Int, _ labels: inout DateLabelCache, countingPeople people: inout PeopleCounter
  ) {
    var counts: [UInt32: Int] = [:]
    var hours = [Int](repeating: 0, count: 168)
    var list = PlacedMessageStream(listOf: channel, channel: number, pieceSize: 1024)
    list.seek(to: 0)
    count(&list, channel, &counts, &hours, &labels, &people)
    let listed = months.count
    if var threads = PlacedMessageStream(threadsOf: channel, channel: number) {
      threads.seek(to: 0)
      count(&threads, channel, &counts, &hours, &labels, &people)
      merge(from: listed)
      items = items.mapValues { items in items.ordered { MessageEntry.precedes($0.entry, $1.entry) } }
    }
    for kind in items.keys { items[kind]?.seal() }
    self.hours = hours.indices.filter { hours[$0] > 0 }.map { (UInt8($0), hours[$0]) }
    authors = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    items[.threads] = Self.threads(of: channel, number)
  }

  private mutating func count(
    _ stream: inout PlacedMessageStream, _ channel: ChannelPlan, _ counts: inout [UInt32: Int], _ hours: inout [Int],
    _ labels: inout DateLabelCache, _ people: inout PeopleCounter
  ) {
    let pins = channel.stored.pins
    let start = months.count
    var (latestDay, latestMonth, counted): (CivilDay?, Int?, Int?) = (nil, nil, nil)
    while let item = stream.current {
      let entry = item.entry
      messages += 1
      let time = Timestamp(microseconds: entry.createdAt)
      let day = labels.day(of: time)
      if day != latestDay { (latestDay, latestMonth) = (day, MonthCount.month(of: day)) }
      // In a channel that has no dates at all the time is none, not even a neighbour's.
      let month = entry.hasTime ? latestMonth : nil
      if month != counted {
        people.end(counted, of: &counts)
        counted = month
      }
      if let month {
        if months.count == start || months[months.count - 1].month != month {
          months.append(MonthCount(month: month, count: 0, href: item.place > 0 ? "\(item.place).html" : nil))
        }
        months[months.count - 1].count += 1
      }
      people.add(item)
      if !entry.flags.contains(.unknownTime) {
        first = min(first ?? entry.createdAt, entry.createdAt)
        hours[labels.hourOfWeek(of: time)] += 1
        dates = min(dates?.lowerBound ?? day, day)...max(dates?.upperBound ?? day, day)
      }
      if !entry.contents.isEmpty || !pins.isEmpty { addItems(item, isPinned: pins[entry.idHash] != nil, in: channel.stored.spill) }
      stream.advance()
    }
    people.end(counted, of: &counts)
  }

  private mutating func addItems(_ item: PlacedMessage, isPinned: Bool, in file: SpillFile) {
    let contents = item.entry.contents
    if contents.contains(.visual) { items[.gallery, default: SpilledList(in: file)].append(item) }
    if contents.contains(.file) { items[.files, default: SpilledList(in: file)].append(item) }
    if contents.contains(.link) { items[.links, default: SpilledList(in: file)].append(item) }
    if contents.contains(.recording) { items[.recordings, default: SpilledList(in: file)].append(item) }
    if contents.contains(.pin) || isPinned { items[.pins, default: SpilledList(in: file)].append(item) }
    if contents.contains(.poll) { items[.polls, default: SpilledList(in: file)].append(item) }
  }

  /// Adds the months from a place on to those before it.
  private mutating func merge(from start: Int) {
    var counts: [Int: MonthCount] = [:]
    for month in months {
      counts[month.month, default: MonthCount(month: month.month, count: 0)].count += month.count
      if counts[month.month]?.href == nil { counts[month.month]?.href = month.href }
    }
    guard start < months.count || counts.count < months.count else { return }
    months = counts.values.sorted { $0.month < $1.month }
  }

  /// The threads in the order in which they began, with their first replies, each by its root, or by that reply where the archive lacks
  /// the root. A new thread stands behind all others, however old its root is, so that it leaves all pages of the list but the last as
  /// they are.
  private static func threads(of channel: ChannelPlan, _ number: Int) -> SpilledList<PlacedMessage>? {
    let stored = channel.stored
    guard !stored.threads.isEmpty else { return nil }
    var begun = SpilledList<BegunThread>(in: stored.spill)
    for (index, thread) in stored.threads.enumerated() {
      let first = stored.replies[thread.replies.lowerBound].message
      let entry = PlacedMessage(entry: thread.root ?? first, channel: Int32(number), place: Int32(-index - 1))
      begun.append(BegunThread(first: first, entry: entry))
    }
    return SpilledList(begun.ordered { MessageEntry.precedes($0.first, $1.first) }.lazy.map(\.entry), in: stored.spill)
  }

  /// A thread with its first reply.
  private struct BegunThread: BitwiseCopyable {
    let first: MessageEntry
    let entry: PlacedMessage
  }
}
