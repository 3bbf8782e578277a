import MessageList

/// Counts what people wrote.
struct PeopleCounter: Sendable {
  /// By the archive's number of an author.
  private(set) var people: [PersonActivity]
  /// How many messages somebody wrote in a month: by the author in the upper half of the key, and the month in the lower one, so that the keys
  /// have the order of both.
  private var counts: [UInt64: Int] = [:]

  /// Begins with nothing.
  init(authors: Int) {
    people = [PersonActivity](repeating: PersonActivity(), count: authors)
  }

  /// Counts a message, of a month if one is known.
  mutating func add(_ item: SearchEntry, month: Int?) {
    let author = item.entry.author
    guard author < people.count else { return }
    people[Int(author)].add(item)
    guard let month else { return }
    counts[UInt64(author) << 32 | UInt64(UInt32(bitPattern: Int32(clamping: month)) ^ 0x8000_0000), default: 0] += 1
  }

  /// Counts a channel in which somebody wrote.
  mutating func addChannel(of author: UInt32) {
    if author < people.count { people[Int(author)].channels += 1 }
  }

  /// Takes in what another counted, of other channels.
  mutating func add(_ other: PeopleCounter) {
    for (author, activity) in other.people.enumerated() where activity.messages > 0 { people[author].add(activity) }
    counts.merge(other.counts) { $0 + $1 }
  }

  /// By the archive's number of an author, how many messages each month has, in order.
  var months: [[MonthCount]] {
    var months = [[MonthCount]](repeating: [], count: people.count)
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      let month = Int32(bitPattern: UInt32(truncatingIfNeeded: key) ^ 0x8000_0000)
      months[Int(key >> 32)].append(MonthCount(month: Int(month), count: count))
    }
    return months
  }
}
