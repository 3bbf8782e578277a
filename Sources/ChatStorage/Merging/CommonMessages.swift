import ChatModel
import Spilling

/// Finds what several exports have of the same conversation, by the messages that they have in common.
///
/// A few messages of each are looked for in all others, so that however many messages there are, little is held.
struct CommonMessages {
  /// What an export has of a conversation.
  struct Part {
    /// Its number, by which groups name it.
    let number: Int
    /// The exports that it is from.
    let origins: Set<Int>
    /// Its messages.
    let messages: SpilledList<MessageEntry>
  }

  /// Two of the parts, by their places, the first one first.
  private struct Pair: Hashable, Comparable {
    let first: Int
    let second: Int

    static func < (one: Self, other: Self) -> Bool { (one.first, one.second) < (other.first, other.second) }
  }

  /// How many messages of the first one's sample the second one has, and the other way round.
  private struct Hits {
    var ofFirst = 0
    var ofSecond = 0
  }

  /// Of so many parts with the same message in their samples others are compared with it: whatever has it finds one of these.
  private static let mostOwners = 8

  private let parts: [Part]
  /// Of each part, when its first and its last message were sent.
  private let times: [ClosedRange<Int64>?]
  private let samples: [MessageSample]
  /// What pairs have in common that have anything.
  private var found: [Pair: Hits] = [:]

  /// Looks through some parts.
  init(_ parts: [Part]) {
    self.parts = parts
    var (times, samples): ([ClosedRange<Int64>?], [MessageSample]) = ([], [])
    for part in parts {
      var (sample, range) = (MessageSample(), nil as ClosedRange<Int64>?)
      for message in part.messages where !message.flags.contains(.unknownTime) {
        sample.add(message)
        let time = message.createdAt
        range = range.map { min($0.lowerBound, time)...max($0.upperBound, time) } ?? time...time
      }
      times.append(range)
      samples.append(sample)
    }
    (self.times, self.samples) = (times, samples)
    find()
  }

  private mutating func find() {
    var owners: [UInt64: [Int]] = [:]
    for (place, sample) in samples.enumerated() {
      for entry in sample.entries where (owners[entry.hash]?.count ?? 0) < Self.mostOwners { owners[entry.hash, default: []].append(place) }
    }
    let filter = BloomFilter(owners.keys)
    for (place, part) in parts.enumerated() {
      var seen: Set<UInt64> = []
      for message in part.messages where filter.mayContain(message.idHash) {
        guard let owners = owners[message.idHash], seen.insert(message.idHash).inserted else { continue }
        for owner in owners where owner != place && parts[owner].origins.isDisjoint(with: part.origins) {
          if owner < place {
            found[Pair(first: owner, second: place), default: Hits()].ofFirst += 1
          } else {
            found[Pair(first: place, second: owner), default: Hits()].ofSecond += 1
          }
        }
      }
    }
  }

  /// The numbers of the parts that are of one conversation, in order. Where two parts of one export were in a group, it is none.
  /// - Parameter mayBeSame: Whether nothing speaks against two being the same: a single common message is enough then.
  func groups(mayBeSame: (Int, Int) -> Bool) -> [[Int]] {
    let pairs = found.keys.sorted()
    let shared = pairs.map { sharedTime(of: $0) }
    var counts = parts.map { _ in CountsByTime() }
    for (pair, time) in zip(pairs, shared) {
      guard let time else { continue }
      for place in [pair.first, pair.second] { counts[place].ask(for: time) }
    }
    for place in parts.indices { counts[place].count(parts[place].messages) }
    var groups = DisjointSets(count: parts.count)
    for (pair, time) in zip(pairs, shared) {
      guard let time, let hits = found[pair] else { continue }
      let fewest = mayBeSame(parts[pair.first].number, parts[pair.second].number) ? 1 : 2
      let most = max(counts[pair.first].count(of: time), counts[pair.second].count(of: time))
      let common = [(pair.first, hits.ofFirst), (pair.second, hits.ofSecond)].map { place, hits -> Int in
        let looked = samples[place].entries.count { time.contains($0.time) }
        // How many they have in common, as a sample tells.
        return hits >= fewest && looked > 0 ? counts[place].count(of: time) * hits / looked : 0
      }
      // Most of what either of them has of that time.
      if common.contains(where: { $0 * 2 > most }) { groups.join(pair.first, pair.second) }
    }
    return groups.sets.filter { places in
      let origins = places.reduce(into: Set<Int>()) { $0.formUnion(parts[$1].origins) }
      return places.count > 1 && origins.count == places.reduce(0) { $0 + parts[$1].origins.count }
    }
    .map { $0.map { parts[$0].number }.sorted() }
    .sorted { $0[0] < $1[0] }
  }

  /// The time of which both of two have messages.
  private func sharedTime(of pair: Pair) -> ClosedRange<Int64>? {
    guard let first = times[pair.first], let second = times[pair.second], first.overlaps(second) else { return nil }
    return first.clamped(to: second)
  }
}

/// A sample of a conversation: the messages with the smallest hashes. Equal conversations have equal samples.
struct MessageSample {
  /// The size of a full sample.
  private static let size = 64

  /// The hashes of their ids, in order, and when they were sent.
  private(set) var entries: [(hash: UInt64, time: Int64)] = []

  /// Adds a message, if its hash is small enough.
  mutating func add(_ message: MessageEntry) {
    let hash = message.idHash
    if entries.count == Self.size, let last = entries.last, last.hash <= hash { return }
    let place = entries.partitioningIndex { $0.hash >= hash }
    guard place == entries.count || entries[place].hash != hash else { return }
    entries.insert((hash, message.createdAt), at: place)
    if entries.count > Self.size { entries.removeLast() }
  }
}

/// Counts the messages of several stretches of time in one walk through all of them.
struct CountsByTime {
  /// The ends of what is asked for; once messages were counted, in order and each once.
  private var bounds: [Int64] = []
  /// How many messages there are before each of them and at it.
  private var before: [Int] = []
  private var through: [Int] = []

  /// Asks how many messages are of a time.
  mutating func ask(for time: ClosedRange<Int64>) { bounds += [time.lowerBound, time.upperBound] }

  /// Counts messages.
  mutating func count(_ messages: some Sequence<MessageEntry>) {
    guard !bounds.isEmpty else { return }
    bounds.sort()
    bounds = bounds.enumerated().filter { $0.offset == 0 || bounds[$0.offset - 1] != $0.element }.map(\.element)
    // Those that lie between two bounds, and those at one.
    var (between, at) = ([Int](repeating: 0, count: bounds.count + 1), [Int](repeating: 0, count: bounds.count))
    for message in messages where !message.flags.contains(.unknownTime) {
      let place = bounds.partitioningIndex { $0 >= message.createdAt }
      if place < bounds.count, bounds[place] == message.createdAt { at[place] += 1 } else { between[place] += 1 }
    }
    var sum = 0
    for place in bounds.indices {
      sum += between[place]
      before.append(sum)
      sum += at[place]
      through.append(sum)
    }
  }

  /// How many messages are of a time that was asked for.
  func count(of time: ClosedRange<Int64>) -> Int {
    let (first, last) = (bounds.partitioningIndex { $0 >= time.lowerBound }, bounds.partitioningIndex { $0 >= time.upperBound })
    guard first < before.count, last < through.count else { return 0 }
    return through[last] - before[first]
  }
}
