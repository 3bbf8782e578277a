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
  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  private let parts: [Part]
  /// Of each part, when its first and its last message were sent.
  private let times: [ClosedRange<Int64>?]
  private let samples: [MessageSample]
  /// Of pairs that have any, the messages of the first one's sample that the second one has, and the other way round.
  private var found: [Pair: (ofFirst: Set<UInt64>, ofSecond: Set<UInt64>)] = [:]

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
    for (place, sample) in samples.enumerated() { for entry in sample.entries { owners[entry.hash, default: []].append(place) } }
    let filter = HashFilter(owners.keys)
    for (place, part) in parts.enumerated() {
      for message in part.messages where filter.mayContain(message.idHash) {
        for owner in owners[message.idHash] ?? [] where owner != place && parts[owner].origins.isDisjoint(with: part.origins) {
          let pair = Pair(first: min(owner, place), second: max(owner, place))
          if owner < place {
            found[pair, default: ([], [])].ofFirst.insert(message.idHash)
          } else {
            found[pair, default: ([], [])].ofSecond.insert(message.idHash)
          }
        }
      }
    }
  }

  /// The numbers of the parts that are of one conversation, in order. Where two parts of one export were in a group, it is none.
  /// - Parameter mayBeSame: Whether nothing speaks against two being the same: a single common message is enough then.
  func groups(mayBeSame: (Int, Int) -> Bool) -> [[Int]] {
    var groups = Array(parts.indices)
    for pair in found.keys.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) {
      let fewest = mayBeSame(parts[pair.first].number, parts[pair.second].number) ? 1 : 2
      guard isOne(pair, fewest) else { continue }
      let (from, to) = (groups[pair.second], groups[pair.first])
      for place in groups.indices where groups[place] == from { groups[place] = to }
    }
    let members = Dictionary(grouping: parts.indices) { groups[$0] }
    return members.values.filter { places in
      let origins = places.reduce(into: Set<Int>()) { $0.formUnion(parts[$1].origins) }
      return places.count > 1 && origins.count == places.reduce(0) { $0 + parts[$1].origins.count }
    }
    .map { $0.map { parts[$0].number }.sorted() }
    .sorted { $0[0] < $1[0] }
  }

  /// Whether either of two has most of what the other one has of the time of which both have messages.
  private func isOne(_ pair: Pair, _ fewest: Int) -> Bool {
    guard let common = found[pair], let first = times[pair.first], let second = times[pair.second], first.overlaps(second) else {
      return false
    }
    let shared = first.clamped(to: second)
    let counts = [pair.first, pair.second].map { place in parts[place].messages.count { shared.contains($0.createdAt) } }
    // The sample of the one that has fewer messages tells more.
    let isFirst = counts[0] <= counts[1]
    let hits = isFirst ? common.ofFirst.count : common.ofSecond.count
    let looked = samples[isFirst ? pair.first : pair.second].entries.count { shared.contains($0.time) }
    guard hits >= fewest, looked > 0 else { return false }
    // How many they have in common, as the sample tells.
    let estimate = counts.min().map { $0 * hits / looked } ?? 0
    return counts.allSatisfy { estimate * 2 > $0 }
  }
}
