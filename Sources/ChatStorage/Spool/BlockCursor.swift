/// Finds the blocks of messages. It is fast for neighbours, which are usually in the same block.
///
/// One is made for each page and each quote, so it is small.
package struct BlockCursor {
  private let archive: StoredArchive
  private var current: Int?
  /// The numbers of the messages in the current block.
  private var numbers: Range<UInt64> = 0..<0
  /// Whether the last call found another block than the call before.
  package private(set) var isNew = false

  /// Starts at the archive's first block.
  package init(_ archive: StoredArchive) {
    self.archive = archive
  }

  /// The index of the block that has a message.
  package mutating func index(of entry: MessageEntry) -> Int? {
    if numbers.contains(entry.number) {
      isNew = false
      return current
    }
    current = archive.reader.blockIndex(of: entry)
    numbers = current.map { archive.reader.blocks[$0].numbers } ?? 0..<0
    isNew = true
    return current
  }
}

/// Finds the exports and files that messages come from. It is fast for neighbours, which are usually from the same one.
struct OriginCursor {
  private let reader: SpoolReader
  private var block = -1

  init(_ reader: SpoolReader) {
    self.reader = reader
  }

  /// The number of the export that a message comes from.
  mutating func origin(of entry: MessageEntry) -> Int { block(of: entry)?.origin ?? 0 }

  /// The number of the file that a message comes from.
  mutating func file(of entry: MessageEntry) -> Int { block(of: entry)?.file ?? 0 }

  private mutating func block(of entry: MessageEntry) -> StoredBlock? {
    if block < 0 || !reader.blocks[block].contains(entry) { block = reader.blockIndex(of: entry) ?? -1 }
    return block < 0 ? nil : reader.blocks[block]
  }
}
