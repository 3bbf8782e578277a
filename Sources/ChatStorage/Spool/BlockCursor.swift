/// Finds the blocks of messages; neighbours are in the same one as a rule. One is made for each page and each quote, so that it holds no more
/// than a reference to the archive.
package struct BlockCursor {
  private let archive: StoredArchive
  private var current: Int?
  /// The numbers of the messages of the current block.
  private var numbers: Range<UInt64> = 0..<0
  /// Whether the last message that was asked for is in another block than the one before it.
  package private(set) var isNew = false

  package init(_ archive: StoredArchive) {
    self.archive = archive
  }

  /// The place of a message's block among all blocks.
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
