/// Tells which exports messages were read from; neighbours are from the same one as a rule.
struct OriginCursor {
  private let reader: SpoolReader
  private var block = -1

  init(_ reader: SpoolReader) {
    self.reader = reader
  }

  /// The number of the export that a message was read from.
  mutating func origin(of entry: MessageEntry) -> Int { block(of: entry)?.origin ?? 0 }

  /// The number of the file that a message was read from.
  mutating func file(of entry: MessageEntry) -> Int { block(of: entry)?.file ?? 0 }

  private mutating func block(of entry: MessageEntry) -> StoredBlock? {
    if block < 0 || !reader.blocks[block].contains(entry) { block = reader.blockIndex(of: entry) ?? -1 }
    return block < 0 ? nil : reader.blocks[block]
  }
}
