import ChatModel
import Spilling

extension ChannelLinker {
  /// A message in the order of its export.
  private struct Sight: Sendable, BitwiseCopyable {
    let entry: MessageEntry
    let rank: Int32
    let instant: Int64
  }

  /// What an export says of a message that others seem to have: which of them have those around it, too.
  private struct Doubt {
    let rank: Int
    let number: UInt64
    let confirmed: RankSet
  }

  /// Where ids are made of what messages say, gives those ids of their own that are equal by chance: two exports have the same message only where they
  /// have others around it in common, too.
  ///
  /// Of one of the two exports the nearest messages of people on both sides have to be in the other one. Up to `ExportJudge.longestRun` that are not
  /// may be passed over, since they were deleted or edited. Where an export begins or ends there, one side is enough.
  mutating func partCoincidences() throws {
    guard channel.lacksIDs || !madeUpIDs.isEmpty, (2...Self.mostExports).contains(coverages.count) else { return }
    let repeated = repeatedHashes()
    guard !repeated.isEmpty else { return }
    let sights = sights()
    let holders = holders(of: repeated, in: sights)
    guard !holders.isEmpty else { return }
    let doubts = doubts(in: sights, holders, ends: ends(of: sights, holders))
    guard !doubts.isEmpty else { return }
    var counts: [UInt64: Int] = [:]
    for sight in sights where doubts[sight.entry.idHash] != nil { counts[sight.entry.idHash, default: 0] += 1 }
    var changed: [UInt64: String] = [:]
    for (hash, doubts) in doubts {
      // A record that is in no doubt has what is around it in common with all others.
      guard doubts.count == counts[hash], let ranks = holders[hash]?.ranks, let numbers = Self.parted(doubts, ranks) else { continue }
      for (record, part) in numbers {
        let own = revisions[record]?.id
        let id = try own ?? reader.message(at: Self.entry(of: record)).id
        changed[record] = "\(id)-e\(part)"
      }
    }
    giveIDs(changed)
  }

  /// All messages, export by export, in the order of time.
  private func sights() -> SpilledList<Sight> {
    let ranks = self.ranks
    var cursor = OriginCursor(reader)
    var sights = SpilledList<Sight>(in: reader.file.spill)
    for entry in allMessages() {
      guard let rank = ranks[cursor.origin(of: entry)] else { continue }
      sights.append(Sight(entry: entry, rank: Int32(clamping: rank), instant: instant(of: entry)))
    }
    return sights.ordered { ($0.rank, $0.instant, $0.entry.number) < ($1.rank, $1.instant, $1.entry.number) }
  }

  /// Which exports have the messages that several have, by the hashes of their ids.
  private func holders(of repeated: Set<UInt64>, in sights: SpilledList<Sight>) -> [UInt64: RankSet] {
    let filter = BloomFilter(repeated)
    var holders: [UInt64: RankSet] = [:]
    for sight in sights where filter.mayContain(sight.entry.idHash) && repeated.contains(sight.entry.idHash) {
      holders[sight.entry.idHash, default: RankSet()].insert(Int(sight.rank))
    }
    return holders
  }

  /// The exports that have nobody's messages before some message, and those that have none behind it, by the hashes of the messages' ids.
  private func ends(of sights: SpilledList<Sight>, _ holders: [UInt64: RankSet]) -> (first: [UInt64: RankSet], last: [UInt64: RankSet]) {
    var (first, last): ([UInt64: RankSet], [UInt64: RankSet]) = ([:], [:])
    var (rank, isAtStart) = (-1 as Int32, true)
    var tail: [UInt64] = []
    func endExport() { for hash in tail { last[hash, default: RankSet()].insert(Int(rank)) } }
    for sight in sights {
      if sight.rank != rank {
        endExport()
        (rank, isAtStart, tail) = (sight.rank, true, [])
      }
      let (hash, isPerson) = (sight.entry.idHash, sight.entry.kind != .system)
      let isShared = holders[hash] != nil
      if isAtStart, isShared { first[hash, default: RankSet()].insert(Int(rank)) }
      if isPerson { (isAtStart, tail) = (false, []) }
      if isShared { tail.append(hash) }
    }
    endExport()
    return (first, last)
  }

  /// Of which messages an export does not have the neighbours that others have of them, by the hashes of their ids.
  private func doubts(
    in sights: SpilledList<Sight>, _ holders: [UInt64: RankSet], ends: (first: [UInt64: RankSet], last: [UInt64: RankSet])
  ) -> [UInt64: [Doubt]] {
    var doubts: [UInt64: [Doubt]] = [:]
    var rank = -1
    var walk = NeighbourWalk<RankSet> { entry, own, neighbours in
      func union(_ side: ArraySlice<(hash: UInt64, mark: RankSet)>, _ atEnd: [UInt64: RankSet]) -> RankSet {
        var union = side.isEmpty ? atEnd[entry.idHash] ?? RankSet() : RankSet()
        for (hash, mark) in side where hash != entry.idHash { union.formUnion(mark) }
        return union
      }
      let (before, after) = (union(neighbours.before, ends.first), union(neighbours.after, ends.last))
      var confirmed = before
      switch (neighbours.isNearStart, neighbours.isNearEnd) {
      case (true, true): confirmed.formUnion(after)
      case (true, false): confirmed = after
      case (false, true): break
      case (false, false): confirmed.formIntersection(after)
      }
      if !own.isSubset(of: confirmed, but: rank) {
        doubts[entry.idHash, default: []].append(Doubt(rank: rank, number: entry.number, confirmed: confirmed))
      }
    }
    for sight in sights {
      if Int(sight.rank) != rank {
        walk.finish()
        rank = Int(sight.rank)
      }
      let own = holders[sight.entry.idHash]
      walk.add(sight.entry, own ?? RankSet(), isAsked: own?.hasSeveral == true && isByContent(sight.entry.idHash))
    }
    walk.finish()
    return doubts
  }

  /// The numbers of the records that are other messages than that of the oldest export, with numbers of those. Nil where all are one.
  /// - Parameter ranks: The exports that have the id.
  private static func parted(_ doubts: [Doubt], _ ranks: [Int]) -> [(record: UInt64, part: Int)]? {
    let places = Dictionary(uniqueKeysWithValues: zip(ranks, 0...))
    var sets = DisjointSets(count: ranks.count)
    for doubt in doubts {
      guard let own = places[doubt.rank] else { continue }
      for (place, rank) in ranks.enumerated() where doubt.confirmed.contains(rank) { sets.join(own, place) }
    }
    let groups = sets.sets
    guard groups.count > 1 else { return nil }
    let parts = Dictionary(groups.enumerated().flatMap { part, group in group.map { (ranks[$0], part) } }) { first, _ in first }
    return doubts.compactMap { doubt in parts[doubt.rank].flatMap { $0 > 0 ? (doubt.number, $0 + 1) : nil } }
  }
}
