/// Tells which of several exports have the same conversation under a channel's id.
///
/// The id alone does not say it where a platform numbers the messages of each account by themselves, and calls a conversation of two by the other
/// one: the exports of two accounts have then two conversations of one id, or one in which the ids of messages differ. Such exports have other
/// messages under the ids that both of them have.
struct ConversationGroups {
  /// As much of a message as tells it from another one.
  private struct Sighting {
    let time: Int64
    let author: UInt32

    /// Whether it may be the same message. Of an export that says times as some clock showed them, all may be off by the same quarters of an
    /// hour; and whoever wrote it may have lost their account since, and their id with it.
    func mayBe(_ other: Self) -> Bool {
      let (difference, isFar) = time.subtractingReportingOverflow(other.time)
      guard !isFar, difference.magnitude < Self.farthestZones else { return false }
      if difference.magnitude < Self.second { return true }
      let rest = difference.magnitude % Self.quarter
      return author == other.author && (rest < Self.second || Self.quarter - rest < Self.second)
    }

    private static let second: UInt64 = 1_000_000
    private static let quarter = 15 * 60 * second
    private static let farthestZones = 27 * 3600 * second
  }

  /// What is known of a conversation.
  private struct Group {
    /// The places of the exports that have it.
    var places: [Int]
    /// Its messages, by the hashes of their ids.
    var sightings: [UInt64: Sighting]
    /// Those who wrote in it: at most one more than two.
    var writers: Set<UInt32>

    /// Adds what another export has of the same conversation.
    mutating func add(_ other: Self) {
      places += other.places
      sightings.merge(other.sightings) { known, _ in known }
      writers.formUnion(other.writers)
    }
  }

  /// Whom exports are compared with at most; whatever is none of these stays alone.
  private static let mostGroups = 16
  /// Of how many messages of a channel something is kept. Of more messages it is of those with the smallest hashes, which are the same ones in
  /// all exports.
  private static let sampleSize = 1 << 17

  /// The number of the person after whom a conversation of two is called; nil where it is called otherwise.
  private let namesake: UInt32?
  private var groups: [Group] = []

  private init(namesake: UInt32?) {
    self.namesake = namesake
  }

  /// The places of some exports, which are in the order in which they were named, those of one conversation together.
  /// - Parameter namesake: The number of the person after whom the channel is called, where it is a conversation of two.
  static func groups(of parts: [ArchiveSpool.Bucket], namesake: UInt32?) -> [[Int]] {
    let count = parts.reduce(0) { $0 + $1.messages.count + $1.replies.count }
    let greatest = count > sampleSize ? UInt64.max / UInt64(count) * UInt64(sampleSize) : UInt64.max
    var room = sampleSize * 2
    var found = Self(namesake: namesake)
    // What has most messages tells most: a few that nobody else has say nothing of whose they are, until it is known who has them, too.
    let sizes = parts.map { $0.messages.count + $0.replies.count }
    for place in parts.indices.sorted(by: { (sizes[$1], $0) < (sizes[$0], $1) }) { found.add(parts[place], place, greatest, &room) }
    return found.groups.map { $0.places.sorted() }.sorted { $0[0] < $1[0] }
  }

  private mutating func add(_ part: ArchiveSpool.Bucket, _ place: Int, _ greatest: UInt64, _ room: inout Int) {
    var own = Group(places: [place], sightings: [:], writers: [])
    var counts = [(same: Int, other: Int)](repeating: (0, 0), count: min(groups.count, Self.mostGroups))
    func note(_ entry: MessageEntry) {
      if own.writers.count <= 2 { own.writers.insert(entry.author) }
      guard entry.idHash <= greatest, !entry.flags.contains(.unknownTime), own.sightings[entry.idHash] == nil, room > 0 else { return }
      let sighting = Sighting(time: entry.createdAt, author: entry.author)
      own.sightings[entry.idHash] = sighting
      room -= 1
      for number in counts.indices {
        guard let known = groups[number].sightings[entry.idHash] else { continue }
        if sighting.mayBe(known) { counts[number].same += 1 } else { counts[number].other += 1 }
      }
    }
    for entry in part.messages { note(entry) }
    for reply in part.replies { note(reply.message) }
    var best: Int?
    for (number, count) in counts.enumerated() where count.same >= count.other {
      if count == (0, 0), areOthers(own.writers, groups[number].writers) { continue }
      if best.map({ counts[$0].same < count.same }) ?? true { best = number }
    }
    // What says nothing of whose it is may be anybody's where accounts have conversations of their own with one person.
    if let known = best, groups.count > 1, namesake != nil, counts[known] == (0, 0) { best = nil }
    if let best { groups[best].add(own) } else { groups.append(own) }
  }

  /// Whether nobody wrote in both of two conversations of two but the one after whom they are called: each is somebody else's with that one.
  private func areOthers(_ writers: Set<UInt32>, _ others: Set<UInt32>) -> Bool {
    guard let namesake, writers.count == 2, others.count == 2 else { return false }
    return writers.intersection(others) == [namesake]
  }
}
