extension ChannelLinker {
  /// The exports that have messages of the channel, the oldest first: the newest is the one whose messages reach furthest, and of equals
  /// the one that was named last. Empty where there is only one.
  static func coverages(_ messages: [MessageEntry], _ replies: [ReplyEntry], _ origins: [Int], _ reader: SpoolReader) -> [ExportCoverage] {
    guard origins.count > 1 else { return [] }
    var found: [Int: ExportCoverage] = [:]
    var cursor = OriginCursor(reader)
    func note(_ entry: MessageEntry) {
      guard !entry.flags.contains(.unknownTime) else { return }
      let origin = cursor.origin(of: entry)
      guard var known = found[origin] else {
        found[origin] = ExportCoverage(origin: origin, first: entry.createdAt, last: entry.createdAt)
        return
      }
      guard entry.createdAt < known.first || entry.createdAt > known.last else { return }
      (known.first, known.last) = (min(known.first, entry.createdAt), max(known.last, entry.createdAt))
      found[origin] = known
    }
    for entry in messages { note(entry) }
    for reply in replies { note(reply.message) }
    return found.values.sorted { ($0.last, $0.origin) < ($1.last, $1.origin) }
  }

  /// The messages, by their hashes, that older exports have and a newer one of the same time has not: they were deleted between the two.
  ///
  /// An export that lacks more than it has of what older ones say of its time is a part of the chat rather than a newer state of it, and
  /// proves nothing.
  func removedLater() -> Set<UInt64> {
    // A bit for each export is enough for anybody who has exported a chat more than once.
    guard (2...UInt64.bitWidth).contains(coverages.count) else { return [] }
    let shared = sharedMessages()
    var judges = coverages.indices.map { (rank: $0, has: 0, lacks: 0) }
    for (_, (exports, instant)) in shared {
      for rank in 1..<coverages.count where coverages[rank].covers(instant) && exports & (1 << UInt64(rank) - 1) != 0 {
        if exports >> UInt64(rank) & 1 == 1 {
          judges[rank].has += 1
        } else if exports >> UInt64(rank) == 0 {
          judges[rank].lacks += 1
        }
      }
    }
    let trusted = judges.filter { $0.lacks > 0 && $0.lacks <= $0.has }.map(\.rank)
    guard !trusted.isEmpty else { return [] }
    return Set(
      shared.lazy.filter { _, message in trusted.contains { coverages[$0].covers(message.instant) && message.exports >> UInt64($0) == 0 } }
        .map(\.key))
  }

  /// Which exports have a message, as a bit each, and when it was sent: of all messages of the time that several exports have.
  private func sharedMessages() -> [UInt64: (exports: UInt64, instant: Int64)] {
    let ranks = self.ranks
    var shared: [UInt64: (exports: UInt64, instant: Int64)] = [:]
    var cursor = OriginCursor(reader)
    func note(_ entry: MessageEntry) {
      guard coverages.count(where: { $0.first <= entry.createdAt && entry.createdAt <= $0.last }) > 1,
        entry.flags.isDisjoint(with: [.unknownTime, .deleted]), let rank = ranks[cursor.origin(of: entry)]
      else { return }
      shared[entry.idHash, default: (0, entry.createdAt)].exports |= 1 << UInt64(rank)
    }
    for entry in messages { note(entry) }
    for reply in replies { note(reply.message) }
    return shared
  }

  /// How new each export is among those of the channel.
  var ranks: [Int: Int] { Dictionary(coverages.enumerated().map { ($1.origin, $0) }) { first, _ in first } }
}

/// Tells which exports messages were read from; neighbours are from the same one as a rule.
struct OriginCursor {
  private let reader: SpoolReader
  private var block = -1

  init(_ reader: SpoolReader) {
    self.reader = reader
  }

  /// The number of the export that a message was read from.
  mutating func origin(of entry: MessageEntry) -> Int {
    if block < 0 || !reader.blocks[block].contains(entry) { block = reader.blockIndex(of: entry) ?? -1 }
    return block < 0 ? 0 : reader.blocks[block].origin
  }
}
