import ChatModel

extension ChannelLinker {
  /// The records of one message of an instant.
  private struct Record {
    /// The exports that have it, by their ranks, that of the oldest first.
    var exports = RankSet()
    /// Whether it is no more than that a message was unsent.
    var isUnsent = false
    /// Whether it is a line of the platform's.
    var isLine = false
    /// Who wrote it in the oldest of them.
    var oldestWriter: WriterMatches.Writer?
    /// Who wrote it in the newest of them.
    var newestWriter: WriterMatches.Writer?

    mutating func add(_ entry: MessageEntry, rank: Int) {
      let writer = WriterMatches.Writer(rank: rank, author: entry.author)
      if rank < exports.lowest ?? .max { oldestWriter = writer }
      if rank > exports.highest { newestWriter = writer }
      exports.insert(rank)
      isUnsent = isUnsent || entry.kind == .deleted
      isLine = isLine || entry.kind == .system
    }
  }

  /// Where messages are known by what they say, no id tells what a newer export has in the place of one: that it was unsent, or a line of the
  /// platform's in the words of another language. Removes the older ones of such an instant, of which the newer exports have none.
  mutating func removeReplaced() throws {
    guard channel.lacksIDs, (2...Self.mostExports).contains(coverages.count) else { return }
    let instants = Set(messages.lazy.filter { $0.kind == .deleted || $0.kind == .system }.map(instant))
    guard !instants.isEmpty else { return }
    let records = records(of: instants)
    let unsent = records.mapValues { self.unsent(among: $0) }.filter { !$1.isEmpty }
    try remove(unsent, countedAs: Self.deletedMessage)
    unsentInstants = Set(unsent.keys)
    let lines = records.mapValues { Self.replaced(among: $0, by: $0.values.filter(\.isLine), \.isLine) }.filter { !$1.isEmpty }
    try remove(lines, countedAs: nil)
  }

  /// Removes messages by their instants and the hashes of their ids. What they have beside their texts is counted under a reason of its own.
  private mutating func remove(_ replaced: [Int64: Set<UInt64>], countedAs reason: String?) throws {
    guard !replaced.isEmpty else { return }
    var (numbers, entries): (Set<UInt64>, [MessageEntry]) = ([], [])
    for entry in messages where replaced[instant(of: entry)]?.contains(entry.idHash) == true {
      numbers.insert(entry.number)
      entries.append(entry)
    }
    for entry in entries { if let block = reader.blockIndex(of: entry) { replacedBlocks.insert(block) } }
    let before = itemsNotShown[Self.otherExport] ?? ItemCounts()
    try remove(Self.otherExport) { numbers.contains($0.number) }
    guard let reason else { return }
    var items = itemsNotShown[Self.otherExport] ?? ItemCounts()
    (items.attachments, items.reactions) = (items.attachments - before.attachments, items.reactions - before.reactions)
    moveItems(items, notShown: Self.otherExport, to: reason)
  }

  /// The messages of some instants, by their instants and the hashes of their ids.
  private func records(of instants: Set<Int64>) -> [Int64: [UInt64: Record]] {
    let ranks = self.ranks
    var records: [Int64: [UInt64: Record]] = [:]
    var cursor = OriginCursor(reader)
    for entry in messages where !entry.flags.contains(.unknownTime) {
      let instant = instant(of: entry)
      guard instants.contains(instant), let rank = ranks[cursor.origin(of: entry)] else { continue }
      records[instant, default: [:]][entry.idHash, default: Record()].add(entry, rank: rank)
    }
    return records
  }

  /// The hashes of the messages of an instant that were unsent since: what tells so is of the same writer, as far as it is known who that is.
  private func unsent(among records: [UInt64: Record]) -> Set<UInt64> {
    let notes = records.values.filter(\.isUnsent)
    let authors = Set(notes.compactMap(\.oldestWriter)).union(records.values.compactMap(\.newestWriter))
    guard authors.count <= Self.mostWriters else {
      return Self.replaced(among: records, by: notes) { !$0.isUnsent && !$0.isLine }
    }
    return writers.people(among: Array(authors)).reduce(into: []) { unsent, person in
      func isOfPerson(_ writer: WriterMatches.Writer?) -> Bool { writer.map { person.contains($0) } ?? true }
      unsent.formUnion(
        Self.replaced(among: records, by: notes.filter { isOfPerson($0.oldestWriter) }) {
          !$0.isUnsent && !$0.isLine && isOfPerson($0.newestWriter)
        })
    }
  }

  /// The hashes of the messages of an instant that newer exports have not, but for each of them one of `others` in its place that the oldest
  /// export has not.
  private static func replaced(
    among records: [UInt64: Record], by others: [Record], _ mayBeReplaced: (Record) -> Bool
  ) -> Set<UInt64> {
    // Since when there are such.
    let starts = others.compactMap(\.exports.lowest).filter { $0 > 0 }.sorted(by: >)
    guard let last = starts.first else { return [] }
    let gone = records.filter { mayBeReplaced($1) && $1.exports.highest < last }
    guard gone.count <= starts.count, zip(gone.values.map(\.exports.highest).sorted(by: >), starts).allSatisfy(<) else { return [] }
    return Set(gone.keys)
  }

  /// Of how many writers of an instant it is told who is who: more are of no chat, and each is compared with each.
  private static let mostWriters = 100
}
