import ChatModel
import Spilling
import StableHashing

extension ChannelLinker {
  /// As much of a message that several exports seem to have as tells whether it is the same in each.
  private struct Sighting: Sendable, BitwiseCopyable {
    let idHash: UInt64
    let rank: Int
    let author: UInt32
    let number: UInt64
    let createdAt: Int64
    let hasFiles: Bool
  }

  /// Of how many messages of an export that say the same in one minute it is told whose they are: more are of no chat, and each is compared with
  /// each of another export.
  private static let mostEqual = 200
  /// How many messages are looked at together, and those of the last minute besides.
  private static let stretch = 1 << 13

  /// Where ids are made of what messages say, gives those ids of their own of which an id is another message in another export.
  mutating func partEqualMessages() throws {
    guard channel.lacksIDs, (2...Self.mostExports).contains(coverages.count) else { return }
    let repeated = repeatedHashes()
    guard !repeated.isEmpty else { return }
    let sightings = sightings(of: repeated)
    var minutes = minutesOfSeveralFiles
    Self.eachPair(of: sightings) { older, newer in
      let isOfWriter = writers.isSame(Self.writer(of: older), Self.writer(of: newer)) == true
      if !isOfWriter || !isOfMinutes && older.createdAt != newer.createdAt { minutes.insert(older.createdAt / Timestamp.minute) }
    }
    guard !minutes.isEmpty else { return }
    let changed = try changedIDs(in: minutes)
    giveIDs(changed)
  }

  /// The minutes of which an export has several messages with files: what these are is no part of ids.
  private var minutesOfSeveralFiles: Set<Int64> {
    var cursor = OriginCursor(reader)
    var (minutes, last): (Set<Int64>, [Int: Int64]) = ([], [:])
    for entry in messages where entry.kind == .regular && entry.hasFiles {
      let minute = entry.createdAt / Timestamp.minute
      if last.updateValue(minute, forKey: cursor.origin(of: entry)) == minute { minutes.insert(minute) }
    }
    return minutes
  }

  /// The messages of some ids in the order of these and of exports. They tell who is who in the exports.
  private mutating func sightings(of repeated: Set<UInt64>) -> SpilledList<Sighting> {
    let (ranks, filter) = (self.ranks, BloomFilter(repeated))
    var cursor = OriginCursor(reader)
    var counts = WriterCounts()
    var sightings = SpilledList<Sighting>(in: reader.file.spill)
    for entry in messages where entry.kind == .regular {
      guard let rank = ranks[cursor.origin(of: entry)] else { continue }
      counts.add(WriterMatches.Writer(rank: rank, author: entry.author))
      guard filter.mayContain(entry.idHash), repeated.contains(entry.idHash) else { continue }
      sightings.append(
        Sighting(
          idHash: entry.idHash, rank: rank, author: entry.author, number: entry.number, createdAt: entry.createdAt, hasFiles: entry.hasFiles
        ))
    }
    let ordered = sightings.ordered { ($0.idHash, $0.rank, $0.number) < ($1.idHash, $1.rank, $1.number) }
    Self.eachPair(of: ordered) { counts.add(Self.writer(of: $0), Self.writer(of: $1), hasFiles: $0.hasFiles || $1.hasFiles) }
    writers = WriterMatches(counts)
    return ordered
  }

  private static func writer(of sighting: Sighting) -> WriterMatches.Writer {
    WriterMatches.Writer(rank: sighting.rank, author: sighting.author)
  }

  /// Gives the records of each id that follow one another in two exports.
  private static func eachPair(of sightings: SpilledList<Sighting>, _ body: (Sighting, Sighting) -> Void) {
    var last: Sighting?
    for next in sightings {
      if let last, last.idHash == next.idHash, last.rank != next.rank { body(last, next) }
      last = next
    }
  }

  /// The ids of messages that are no longer theirs, by the numbers of records, in some minutes.
  private func changedIDs(in minutes: Set<Int64>) throws -> [UInt64: String] {
    var entries = SpilledList<MessageEntry>(in: reader.file.spill)
    for entry in messages where entry.kind == .regular && minutes.contains(entry.createdAt / Timestamp.minute) { entries.append(entry) }
    var changed: [UInt64: String] = [:]
    var stretch: [MessageEntry] = []
    for entry in entries.ordered(by: { ($0.createdAt / Timestamp.minute, $0.number) < ($1.createdAt / Timestamp.minute, $1.number) }) {
      if stretch.count >= Self.stretch, let last = stretch.last, last.createdAt / Timestamp.minute != entry.createdAt / Timestamp.minute {
        try addChangedIDs(of: stretch, to: &changed)
        stretch.removeAll(keepingCapacity: true)
      }
      stretch.append(entry)
    }
    try addChangedIDs(of: stretch, to: &changed)
    return changed
  }

  /// Adds the ids that change in whole minutes.
  private func addChangedIDs(of entries: [MessageEntry], to changed: inout [UInt64: String]) throws {
    let ranks = self.ranks
    var cursor = OriginCursor(reader)
    var groups: [String: [(id: CountedID, member: EqualMessages.Member)]] = [:]
    try reader.eachMessage(at: entries.sorted { $0.number < $1.number }[...]) { entry, message, _ in
      guard let rank = ranks[cursor.origin(of: entry)] else { return }
      let id = CountedID(revisions[entry.number]?.id ?? message.id)
      let writer = WriterMatches.Writer(rank: rank, author: entry.author)
      var member = EqualMessages.Member(number: entry.number, writer: writer, place: id.place)
      member.add(message)
      if !coverages[rank].isOfMinutes { member.instant = entry.createdAt }
      groups[id.base, default: []].append((id, member))
    }
    for group in groups.values where group.count > 1 {
      guard let places = EqualMessages(group.map(\.member), writers, most: Self.mostEqual)?.places else { continue }
      for (id, member) in group {
        guard let place = places[member.number], place != member.place else { continue }
        changed[member.number] = id.id(at: place)
      }
    }
  }
}

extension MessageEntry {
  /// Whether it has attachments, or what stands in their place.
  fileprivate var hasFiles: Bool { !contents.isDisjoint(with: .attachments) }
}

extension EqualMessages.Member {
  /// How many digits the names of files from some phones begin with, which count what is in the export.
  private static let counterLength = 8

  fileprivate mutating func add(_ message: borrowing Message) {
    guard !message.attachments.isEmpty else { return }
    for attachment in message.attachments {
      guard let name = (attachment.address ?? attachment.name)?.split(separator: "/").last else { continue }
      files = StableHash.mix(files, StableHash.hash(String(Self.withoutCounter(name))))
    }
    if !message.text.isEmpty { caption = max(1, StableHash.hash(message.text)) }
  }

  private static func withoutCounter(_ name: Substring) -> Substring {
    let digits = name.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count == counterLength, name.utf8.dropFirst(counterLength).first == UInt8(ascii: "-") else { return name }
    return name.dropFirst(counterLength + 1)
  }
}
