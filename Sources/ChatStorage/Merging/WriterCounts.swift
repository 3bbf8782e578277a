/// Counts in which messages that two exports seem to have in common the writers of the one are those of the other.
struct WriterCounts {
  /// Two exports, by how new they are among those of the channel.
  struct Ranks: Hashable {
    let older: Int
    let newer: Int
  }

  /// Two writers, by the numbers of their names, one of each export.
  struct Pair: Hashable {
    let older: UInt32
    let newer: UInt32
  }

  /// How much says of a writer that they are one of the newer export's: 2 for a message, 1 for one with files, of which ids do not tell what they are.
  private(set) var counts: [Ranks: [Pair: Int]] = [:]
  /// Everybody who writes, by the exports.
  private(set) var writers: [Int: Set<UInt32>] = [:]

  /// Adds somebody who writes.
  mutating func add(_ writer: WriterMatches.Writer) { writers[writer.rank, default: []].insert(writer.author) }

  /// Adds a message that seems to be in two exports, from a writer of each.
  mutating func add(_ one: WriterMatches.Writer, _ other: WriterMatches.Writer, hasFiles: Bool = false) {
    let (older, newer) = one.rank < other.rank ? (one, other) : (other, one)
    let pair = Pair(older: older.author, newer: newer.author)
    counts[Ranks(older: older.rank, newer: newer.rank), default: [:]][pair, default: 0] += hasFiles ? 1 : 2
  }
}
