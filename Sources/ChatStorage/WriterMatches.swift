/// Tells who of one export is who of another, in which people may be called otherwise: by the messages that both have.
struct WriterMatches {
  /// Somebody who writes in an export.
  struct Writer: Hashable {
    /// How new the export is among those of the channel.
    let rank: Int
    /// The number of their name.
    let author: UInt32
  }

  private struct View: Hashable {
    let writer: Writer
    let otherRank: Int
  }

  /// How many messages of a writer another export has from each of its own.
  private var counts: [View: [UInt32: Int]] = [:]
  private var writers: Set<Writer> = []

  /// For how many messages it counts that both have somebody of a name.
  private static let sameName = 2

  /// Adds somebody who writes.
  mutating func add(_ writer: Writer) { writers.insert(writer) }

  /// Adds a message that seems to be in two exports, from a writer of each.
  mutating func add(_ one: Writer, _ other: Writer) {
    counts[View(writer: one, otherRank: other.rank), default: [:]][other.author, default: 0] += 1
    counts[View(writer: other, otherRank: one.rank), default: [:]][one.author, default: 0] += 1
  }

  /// Whether two writers are one; nil where nothing tells.
  func isSame(_ one: Writer, _ other: Writer) -> Bool? {
    if one.rank == other.rank { return one.author == other.author }
    if let author = author(of: one, in: other.rank) { return author == other.author }
    return author(of: other, in: one.rank).map { $0 == one.author }
  }

  /// What a writer is probably called in another export; nil where it may be one name or another.
  private func author(of writer: Writer, in rank: Int) -> UInt32? {
    var counts = self.counts[View(writer: writer, otherRank: rank)] ?? [:]
    if writers.contains(Writer(rank: rank, author: writer.author)) { counts[writer.author, default: 0] += Self.sameName }
    guard let most = counts.values.max() else { return nil }
    if counts[writer.author] == most { return writer.author }
    let names = counts.filter { $0.value == most }
    return names.count == 1 ? names.first?.key : nil
  }
}
