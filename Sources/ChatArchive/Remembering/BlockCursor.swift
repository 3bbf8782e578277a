import ChatStorage

/// Finds the blocks of messages; neighbours are in the same one as a rule. One is made for each page and each quote, so that it holds no more
/// than a reference to the archive.
struct BlockCursor {
  private let archive: StoredArchive
  private var current: Int?
  /// Whether the last message that was asked for is in another block than the one before it.
  private(set) var isNew = false

  init(_ archive: StoredArchive) {
    self.archive = archive
  }

  /// The place of a message's block among all blocks.
  mutating func index(of entry: MessageEntry) -> Int? {
    if let current, archive.reader.blocks[current].contains(entry) {
      isNew = false
      return current
    }
    current = archive.reader.blockIndex(of: entry)
    isNew = true
    return current
  }
}
