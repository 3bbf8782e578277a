import ChatModel
import Diagnostics

/// Reads messages back from the spool. Many tasks may read at once.
package struct SpoolReader: Sendable {
  /// How many records that nobody asked for are read with those around them, rather than asking the system twice.
  private static let widestGap = 8

  let file: SpoolFile
  let reactions: ReactionIndex
  /// All blocks, in the order of their messages' numbers.
  package let blocks: [StoredBlock]

  /// Whether messages have reactions that stood apart from them.
  package var hasSeparateReactions: Bool { !reactions.isEmpty }

  /// The messages of some entries, in their order.
  ///
  /// Neighbours in the spool are read with one system call.
  package func messages(at entries: some RandomAccessCollection<MessageEntry>) throws -> [Message] {
    var messages: [Message] = []
    messages.reserveCapacity(entries.count)
    try withRecords(of: entries) { entry, record in messages.append(try message(of: entry, record)) }
    return messages
  }

  /// The message of one entry.
  package func message(at entry: MessageEntry) throws -> Message {
    guard let message = try messages(at: CollectionOfOne(entry)).first else { throw Self.damage(entry) }
    return message
  }

  /// The place of a message's block in `blocks`.
  package func blockIndex(of entry: MessageEntry) -> Int? {
    let index = blocks.partitioningIndex { $0.firstNumber > entry.number } - 1
    return index >= 0 && blocks[index].contains(entry) ? index : nil
  }

  /// The messages of some entries with a hash of each, in their order: equal messages of one file have equal hashes.
  package func hashedMessages(at entries: some RandomAccessCollection<MessageEntry>) throws -> [(message: Message, hash: UInt64)] {
    var messages: [(message: Message, hash: UInt64)] = []
    messages.reserveCapacity(entries.count)
    try withRecords(of: entries) { entry, record in
      let hash = StableHash.hash(record, seed: reactions.hash(ofMessage: entry.idHash))
      messages.append((try message(of: entry, record), hash))
    }
    return messages
  }

  private func withRecords<Entries: RandomAccessCollection<MessageEntry>>(
    of entries: Entries, _ body: (MessageEntry, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var buffer: [UInt8] = []
    var rest = entries[...]
    while let first = rest.first {
      guard let block = blockIndex(of: first).map({ blocks[$0] }) else { throw Self.damage(first) }
      let location = try block.location(in: file)
      let run = run(from: first, in: rest, block)
      guard let range = location.range(of: run.numbers) else { throw Self.damage(first) }
      try file.read(at: location.start + UInt64(range.lowerBound), length: range.count, into: &buffer)
      for entry in rest.prefix(run.count) {
        let number = Int(entry.number - block.firstNumber)
        guard let record = location.range(of: number..<number + 1) else { throw Self.damage(entry) }
        try buffer.withUnsafeBytes { bytes in
          try body(entry, UnsafeRawBufferPointer(rebasing: bytes[(record.lowerBound - range.lowerBound)..<(record.upperBound - range.lowerBound)]))
        }
      }
      rest = rest.dropFirst(run.count)
    }
  }

  /// How many entries can be read at once, and the numbers in the block from the first to the last of them.
  private func run<Entries: Collection<MessageEntry>>(
    from first: MessageEntry, in entries: Entries, _ block: StoredBlock
  ) -> (count: Int, numbers: Range<Int>) {
    let start = Int(first.number - block.firstNumber)
    var end = start
    var count = 0
    for entry in entries {
      guard block.contains(entry) else { break }
      let number = Int(entry.number - block.firstNumber)
      guard number >= end, count == 0 || number - end <= Self.widestGap else { break }
      end = number + 1
      count += 1
    }
    return (count, start..<end)
  }

  private func message(of entry: MessageEntry, _ record: UnsafeRawBufferPointer) throws -> Message {
    do {
      var message = try MessageCodec.decode(record)
      reactions.attach(to: &message, hash: entry.idHash)
      return message
    } catch {
      throw Self.damage(entry)
    }
  }

  private static func damage(_ entry: MessageEntry) -> ArchiveError {
    ArchiveError(
      "the temporary file is damaged at message \(entry.number)", advice: "build again; if it happens twice, check the disk")
  }
}
