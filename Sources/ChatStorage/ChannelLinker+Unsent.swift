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
  }

  /// Where messages are known by what they say, no id tells what a newer export has in the place of one: that it was unsent, or a line of the
  /// platform's in the words of another language. Removes the older ones of such an instant, of which the newer exports have none.
  mutating func removeReplaced() throws {
    guard channel.lacksIDs, (2...Self.mostExports).contains(coverages.count) else { return }
    let instants = Set(messages.lazy.filter { $0.kind == .deleted || $0.kind == .system }.map(instant))
    guard !instants.isEmpty else { return }
    let records = records(of: instants)
    let unsent = records.mapValues { Self.replaced(among: $0, by: \.isUnsent) { !$0.isUnsent && !$0.isLine } }.filter { !$1.isEmpty }
    try remove(unsent, countedAs: Self.deletedMessage)
    unsentInstants = Set(unsent.keys)
    let lines = records.mapValues { Self.replaced(among: $0, by: \.isLine, \.isLine) }.filter { !$1.isEmpty }
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
      var record = records[instant]?[entry.idHash] ?? Record()
      record.exports.insert(rank)
      record.isUnsent = record.isUnsent || entry.kind == .deleted
      record.isLine = record.isLine || entry.kind == .system
      records[instant, default: [:]][entry.idHash] = record
    }
    return records
  }

  /// The hashes of the messages of an instant that newer exports have not, but for each of them another one in its place that the oldest export
  /// has not.
  private static func replaced(
    among records: [UInt64: Record], by isOther: (Record) -> Bool, _ mayBeReplaced: (Record) -> Bool
  ) -> Set<UInt64> {
    // Since when there are such.
    let starts = records.values.lazy.filter(isOther).compactMap(\.exports.lowest).filter { $0 > 0 }.sorted(by: >)
    guard let last = starts.first else { return [] }
    let gone = records.filter { mayBeReplaced($1) && $1.exports.highest < last }
    guard gone.count <= starts.count, zip(gone.values.map(\.exports.highest).sorted(by: >), starts).allSatisfy(<) else { return [] }
    return Set(gone.keys)
  }
}
