/// Counts in how many messages that two exports seem to have in common the writers of the one are those of the other.
struct WriterCounts {
  /// How many messages of a writer another export has from each of its own.
  private(set) var counts: [WriterMatches.View: [UInt32: Int]] = [:]
  /// Everybody who writes.
  private(set) var writers: Set<WriterMatches.Writer> = []

  /// Adds somebody who writes.
  mutating func add(_ writer: WriterMatches.Writer) { writers.insert(writer) }

  /// Adds a message that seems to be in two exports, from a writer of each.
  mutating func add(_ one: WriterMatches.Writer, _ other: WriterMatches.Writer) {
    counts[WriterMatches.View(writer: one, rank: other.rank), default: [:]][other.author, default: 0] += 1
    counts[WriterMatches.View(writer: other, rank: one.rank), default: [:]][one.author, default: 0] += 1
  }
}
