import MessageList
import SitePlanning

/// Counts what people wrote.
struct PeopleCounter: Sendable {
  /// By the archive's number of an author.
  private(set) var people: [PersonActivity]
  /// How many messages somebody wrote in a month: by the author in the upper half of the key, and the month in the lower one, so that the keys
  /// have the order of both.
  private var counts: [UInt64: Int] = [:]
  /// By author, how many messages of the month that is being counted; and who has any.
  private var monthly: [Int]
  private var writers: [UInt32] = []

  /// Begins with nothing.
  init(authors: Int) {
    people = [PersonActivity](repeating: PersonActivity(), count: authors)
    monthly = [Int](repeating: 0, count: authors)
  }

  /// Counts a message of a channel and a month that `end` tells.
  mutating func add(_ item: PlacedMessage) {
    let author = Int(item.entry.author)
    guard author < people.count else { return }
    people[author].add(item)
    if monthly[author] == 0 { writers.append(item.entry.author) }
    monthly[author] += 1
  }

  /// Closes the current month: adds its counts to the channel's totals and, where the month is known, to the monthly ones.
  mutating func end(_ month: Int?, of channel: inout [UInt32: Int]) {
    for author in writers {
      let count = monthly[Int(author)]
      monthly[Int(author)] = 0
      channel[author, default: 0] += count
      guard let month else { continue }
      counts[UInt64(author) << 32 | UInt64(UInt32(bitPattern: Int32(clamping: month)) ^ 0x8000_0000), default: 0] += count
    }
    writers.removeAll(keepingCapacity: true)
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
