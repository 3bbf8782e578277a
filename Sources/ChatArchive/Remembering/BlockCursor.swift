import ChatStorage

/// Finds the blocks of messages; neighbours are in the same one as a rule.
struct BlockCursor {
  private let reader: SpoolReader
  private var current: Int?
  /// Whether the last message that was asked for is in another block than the one before it.
  private(set) var isNew = false

  init(reader: SpoolReader) {
    self.reader = reader
  }

  /// The place of a message's block among all blocks.
  mutating func index(of entry: MessageEntry) -> Int? {
    if let current, reader.blocks[current].contains(entry) {
      isNew = false
      return current
    }
    current = reader.blockIndex(of: entry)
    isNew = true
    return current
  }
}
