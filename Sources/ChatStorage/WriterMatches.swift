/// Tells who of one export is who of another, in which people may be called otherwise: by the messages that both have.
struct WriterMatches {
  /// Somebody who writes in an export.
  struct Writer: Hashable {
    /// How new the export is among those of the channel.
    let rank: Int
    /// The number of their name.
    let author: UInt32
  }

  /// A writer as another export has them.
  private struct View: Hashable {
    let writer: Writer
    let rank: Int
  }

  /// Pairs of writers while it is decided which are one.
  private struct Decision {
    private(set) var pairs: [WriterCounts.Pair] = []
    private var older: Set<UInt32> = []
    private var newer: Set<UInt32> = []

    func isOpen(_ pair: WriterCounts.Pair) -> Bool { !older.contains(pair.older) && !newer.contains(pair.newer) }

    mutating func close(_ pair: WriterCounts.Pair) {
      older.insert(pair.older)
      newer.insert(pair.newer)
    }

    mutating func take(_ pair: WriterCounts.Pair) {
      pairs.append(pair)
      close(pair)
    }
  }

  /// What writers are probably called in other exports, in both directions.
  private var names: [View: UInt32] = [:]
  /// The exports that have messages in common.
  private let compared: Set<WriterCounts.Ranks>
  private let writers: [Int: Set<UInt32>]

  /// How much it says that both have somebody of a name: as much as two messages.
  private static let sameName = 4

  /// Decides from what was counted. In an export nobody has two names.
  init(_ counts: WriterCounts = WriterCounts()) {
    writers = counts.writers
    compared = Set(counts.counts.keys)
    for (ranks, counts) in counts.counts {
      var counts = counts
      let both = writers[ranks.older, default: []].intersection(writers[ranks.newer, default: []])
      for author in both { counts[WriterCounts.Pair(older: author, newer: author), default: 0] += Self.sameName }
      for pair in Self.pairs(counts) {
        let (older, newer) = (Writer(rank: ranks.older, author: pair.older), Writer(rank: ranks.newer, author: pair.newer))
        names[View(writer: older, rank: ranks.newer)] = pair.newer
        names[View(writer: newer, rank: ranks.older)] = pair.older
      }
    }
  }

  /// Whether two writers are one; nil where nothing tells.
  func isSame(_ one: Writer, _ other: Writer) -> Bool? {
    if one.rank == other.rank { return one.author == other.author }
    if let name = name(of: one, in: other.rank) { return name == other.author }
    return name(of: other, in: one.rank).map { $0 == one.author }
  }

  private func name(of writer: Writer, in rank: Int) -> UInt32? {
    let ranks = WriterCounts.Ranks(older: min(writer.rank, rank), newer: max(writer.rank, rank))
    if compared.contains(ranks) { return names[View(writer: writer, rank: rank)] }
    return writers[rank]?.contains(writer.author) == true ? writer.author : nil
  }

  /// The pairs of writers that are one: those for which most speaks first. Where as much does, one name in both exports decides; nothing else does.
  private static func pairs(_ counts: [WriterCounts.Pair: Int]) -> [WriterCounts.Pair] {
    var decision = Decision()
    for (_, group) in Dictionary(grouping: counts, by: \.value).sorted(by: { $0.key > $1.key }) {
      for (pair, _) in group where pair.older == pair.newer && decision.isOpen(pair) { decision.take(pair) }
      let open = group.map(\.key).filter(decision.isOpen)
      let older = Dictionary(grouping: open, by: \.older)
      let newer = Dictionary(grouping: open, by: \.newer)
      for pair in open {
        if older[pair.older]?.count == 1, newer[pair.newer]?.count == 1 { decision.take(pair) } else { decision.close(pair) }
      }
    }
    return decision.pairs
  }
}
