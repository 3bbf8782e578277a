import ChatModel
import Spilling

extension ChannelLinker {
  /// The exports that have messages of the channel, the oldest first: the newest is the one whose messages reach furthest, of equals the one that
  /// knows most of them to be deleted, since no deleted message comes back, and then the one that was named last. Empty where there is only one.
  static func coverages(
    _ channel: Channel, _ messages: SpilledList<MessageEntry>, _ replies: [ReplyEntry], _ origins: [Int], _ reader: SpoolReader
  ) -> [ExportCoverage] {
    guard origins.count > 1 else { return [] }
    var found: [Int: ExportCoverage] = [:]
    var cursor = OriginCursor(reader)
    func note(_ entry: MessageEntry, mayBeCopy: Bool) {
      guard !entry.flags.contains(.unknownTime) else { return }
      let origin = cursor.origin(of: entry)
      found[origin, default: ExportCoverage(origin: origin, instant: entry.createdAt)]
        .add(entry.createdAt, mayBeCopy: mayBeCopy, isDeleted: entry.flags.contains(.deleted))
    }
    let roots = Set(replies.lazy.map(\.parentHash))
    for entry in messages { note(entry, mayBeCopy: entry.contents.contains(.pin) || roots.contains(entry.idHash)) }
    for reply in replies { note(reply.message, mayBeCopy: true) }
    let coverages = isOfMinutes(channel, found.values) ? found.values.map { $0.ofMinutes() } : Array(found.values)
    return coverages.sorted { ($0.last, $0.deletedCount, $0.origin) < ($1.last, $1.deletedCount, $1.origin) }
  }

  /// The messages, by their hashes, that older exports have and a newer one of the same time has not: they were deleted between the two, as
  /// far as `ExportJudge` can tell. An export of one half of a conversation knows nothing of the other half.
  func removedLater() -> Set<UInt64> {
    guard !halves.isEmpty else { return removedLater(among: coverages) }
    return halves.reduce(into: []) { removed, half in
      removed.formUnion(removedLater(among: coverages.filter { half.contains($0.origin) }))
    }
  }

  /// The same as far as some of the exports tell.
  private func removedLater(among coverages: [ExportCoverage]) -> Set<UInt64> {
    guard (2...Self.mostExports).contains(coverages.count) else { return [] }
    let shared = sharedMessages(of: coverages)
    let suspects = (1..<coverages.count).filter { rank in
      shared.values.contains { $0.isGone(since: rank) && coverages[rank].covers($0.instant) }
    }
    guard !suspects.isEmpty else { return [] }
    let row = shared.map { (hash: $0.key, message: $0.value) }
      .sorted { ($0.message.instant, $0.hash) < ($1.message.instant, $1.hash) }
    let outside = messagesOutside(of: coverages)
    var removed: Set<UInt64> = []
    for rank in suspects {
      let judge = ExportJudge(rank: rank, coverage: coverages[rank], before: outside[rank].before, after: outside[rank].after)
      removed.formUnion(judge.deleted(among: row))
    }
    return removed
  }

  /// All messages of the time that several exports have, by the hashes of their ids. Where phones tell another second of a message each, its record
  /// of one export may be of that time, and that of another one not.
  private func sharedMessages(of coverages: [ExportCoverage]) -> [UInt64: SharedMessage] {
    let ranks = Self.ranks(of: coverages)
    var shared: [UInt64: SharedMessage] = [:]
    func eachEntry(_ body: (_ entry: MessageEntry, _ parentHash: UInt64) -> Void) {
      for entry in messages where !entry.flags.contains(.unknownTime) { body(entry, 0) }
      for reply in replies where !reply.message.flags.contains(.unknownTime) { body(reply.message, reply.parentHash) }
    }
    eachEntry { entry, parentHash in
      let instant = instant(of: entry)
      guard shared[entry.idHash] == nil, coverages.count(where: { $0.first <= instant && instant <= $0.last }) > 1 else { return }
      shared[entry.idHash] = SharedMessage(instant: instant, parentHash: parentHash)
    }
    var cursor = OriginCursor(reader)
    eachEntry { entry, _ in
      guard let index = shared.index(forKey: entry.idHash), let rank = ranks[cursor.origin(of: entry)] else { return }
      shared.values[index].exports.insert(rank)
      if entry.contents.contains(.pin) { shared.values[index].isPinned = true }
      if entry.flags.contains(.deleted) { shared.values[index].isDeleted = true }
    }
    return shared
  }

  /// How many messages of each export are older, and how many are newer, than all that older exports have.
  private func messagesOutside(of coverages: [ExportCoverage]) -> [(before: Int, after: Int)] {
    let ranks = Self.ranks(of: coverages)
    let starts = coverages.indices.map { rank in coverages[..<rank].lazy.map(\.first).min() ?? Int64.min }
    var counts = coverages.map { _ in (before: 0, after: 0) }
    var cursor = OriginCursor(reader)
    func note(_ entry: MessageEntry) {
      let instant = instant(of: entry)
      guard entry.flags.isDisjoint(with: .unknownTime), !entry.contents.contains(.pin), let rank = ranks[cursor.origin(of: entry)],
        rank > 0, instant >= coverages[rank].first
      else { return }
      if instant < starts[rank] {
        counts[rank].before += 1
      } else if instant > coverages[rank - 1].last {
        counts[rank].after += 1
      }
    }
    for entry in messages { note(entry) }
    for reply in replies { note(reply.message) }
    return counts
  }

  /// What each export lacks is looked for among all messages: of more exports of one channel than these nothing is told.
  static let mostExports = 1024

  /// The instant of a message as far as all exports tell it: of a chat one phone may write seconds, and another one only minutes.
  func instant(of entry: MessageEntry) -> Int64 { instant(of: entry.createdAt) }

  /// An instant as far as all exports tell it.
  func instant(of time: Int64) -> Int64 { isOfMinutes ? Timestamp.startOfMinute(time) : time }

  /// Whether some exports of a channel have only the minutes of messages of which others have seconds.
  static func isOfMinutes(_ channel: Channel, _ coverages: some Sequence<ExportCoverage>) -> Bool {
    channel.lacksIDs && Set(coverages.lazy.map(\.isOfMinutes)).count > 1
  }

  /// How new each export is among those of the channel.
  var ranks: [Int: Int] { Self.ranks(of: coverages) }

  private static func ranks(of coverages: [ExportCoverage]) -> [Int: Int] {
    Dictionary(coverages.enumerated().map { ($1.origin, $0) }) { first, _ in first }
  }
}
