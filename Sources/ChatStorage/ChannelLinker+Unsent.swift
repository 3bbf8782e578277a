import ChatModel

extension ChannelLinker {
  /// The records of one message of an instant.
  private struct Record {
    /// The exports that have it, by their ranks, that of the oldest first.
    var exports = RankSet()
    /// Whether it is no more than that a message was unsent.
    var isUnsent = false
  }

  /// Removes the messages that a newer export has as unsent. Where messages are known by what they say, no id tells that they are the same: they
  /// are of one instant, the older exports have no message that was unsent, and the newer ones have none that was not.
  mutating func removeUnsent() throws {
    guard channel.lacksIDs, (2...Self.mostExports).contains(coverages.count) else { return }
    let instants = Set(messages.lazy.filter { $0.kind == .deleted }.map(\.createdAt))
    guard !instants.isEmpty else { return }
    let replaced = records(of: instants).mapValues { Self.unsent(among: $0) }.filter { !$0.value.isEmpty }
    guard !replaced.isEmpty else { return }
    var (numbers, entries): (Set<UInt64>, [MessageEntry]) = ([], [])
    for entry in messages where replaced[entry.createdAt]?.contains(entry.idHash) == true {
      numbers.insert(entry.number)
      entries.append(entry)
    }
    for entry in entries { if let block = reader.blockIndex(of: entry) { replacedBlocks.insert(block) } }
    let before = itemsNotShown[Self.otherExport] ?? ItemCounts()
    try remove(Self.otherExport) { numbers.contains($0.number) }
    var items = itemsNotShown[Self.otherExport] ?? ItemCounts()
    (items.attachments, items.reactions) = (items.attachments - before.attachments, items.reactions - before.reactions)
    moveItems(items, notShown: Self.otherExport, to: Self.deletedMessage)
  }

  /// The messages of some instants, by their instants and the hashes of their ids.
  private func records(of instants: Set<Int64>) -> [Int64: [UInt64: Record]] {
    let ranks = self.ranks
    var records: [Int64: [UInt64: Record]] = [:]
    var cursor = OriginCursor(reader)
    for entry in messages where instants.contains(entry.createdAt) && !entry.flags.contains(.unknownTime) {
      guard let rank = ranks[cursor.origin(of: entry)] else { continue }
      records[entry.createdAt, default: [:]][entry.idHash, default: Record()].exports.insert(rank)
      if entry.kind == .deleted { records[entry.createdAt]?[entry.idHash]?.isUnsent = true }
    }
    return records
  }

  /// The hashes of the messages of an instant that newer exports have as unsent.
  private static func unsent(among records: [UInt64: Record]) -> Set<UInt64> {
    // Since when there are such.
    guard let first = records.values.lazy.filter(\.isUnsent).compactMap(\.exports.lowest).min(), first > 0 else { return [] }
    let gone = records.filter { !$1.isUnsent && !$1.exports.hasAny(from: first) }
    return gone.count <= records.values.count(where: \.isUnsent) ? Set(gone.keys) : []
  }
}
