/// Tells which of several exports have the same conversation under a channel's id, where messages are known by what they say.
///
/// Such an id is the name that a phone has for somebody, and two phones may have one name for the chats of two people. Of the time that two exports
/// of one conversation have they have the same messages.
struct ContentGroups {
  /// What is known of a conversation.
  private struct Group {
    /// The places of the exports that have it.
    var places: [Int]
    /// When its messages were sent, by the hashes of their ids.
    var times: [UInt64: Int64]

    /// How many of its messages were sent in the time of some others.
    func count(inTimeOf others: [UInt64: Int64]) -> Int {
      guard let first = others.values.min(), let last = others.values.max() else { return 0 }
      return times.values.count { first <= $0 && $0 <= last }
    }
  }

  /// Of the messages that two exports could both have, how many one of them has at least where anything is told by them, and of how many one is in
  /// both if they have one conversation: a few may be equal by chance, or deleted.
  private static let (fewest, oneOf) = (3, 10)
  /// Of how many messages of a channel something is kept, as of those with the smallest hashes.
  private static let sampleSize = 1 << 17
  /// Whom exports are compared with at most.
  private static let mostGroups = 16

  private var groups: [Group] = []

  /// The places of some exports, which are in the order in which they were named, those of one conversation together.
  static func groups(of parts: [ArchiveSpool.Bucket]) -> [[Int]] {
    let count = parts.reduce(0) { $0 + $1.messages.count }
    let greatest = count > sampleSize ? UInt64.max / UInt64(count) * UInt64(sampleSize) : UInt64.max
    var found = Self()
    for place in parts.indices.sorted(by: { (parts[$1].messages.count, $0) < (parts[$0].messages.count, $1) }) {
      var own = Group(places: [place], times: [:])
      for entry in parts[place].messages
      where entry.kind == .regular && entry.idHash <= greatest && !entry.flags.contains(.unknownTime) {
        own.times[entry.idHash] = entry.createdAt
      }
      found.add(own)
    }
    return found.groups.map { $0.places.sorted() }.sorted { $0[0] < $1[0] }
  }

  private mutating func add(_ own: Group) {
    var best: (number: Int, common: Int)?
    for (number, group) in groups.prefix(Self.mostGroups).enumerated() {
      let common = own.times.keys.count { group.times[$0] != nil }
      let possible = min(own.count(inTimeOf: group.times), group.count(inTimeOf: own.times))
      if possible >= Self.fewest, common * Self.oneOf < possible { continue }
      if best.map({ $0.common < common }) ?? true { best = (number, common) }
    }
    guard let best else { return groups.append(own) }
    groups[best.number].places += own.places
    groups[best.number].times.merge(own.times) { known, _ in known }
  }
}
