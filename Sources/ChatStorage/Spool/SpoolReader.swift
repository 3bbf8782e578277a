import ChatModel
import Diagnostics
import Spilling
import StableHashing

/// Reads messages back from the spool. Many tasks may read at once.
package struct SpoolReader: Sendable {
  /// How many records that nobody asked for are read with those around them, rather than asking the system twice.
  private static let widestGap = 8

  let file: SpoolFile
  let reactions: ReactionIndex
  /// What several records of a message tell together.
  package var revisions = RevisionIndex()
  /// Who has several ids.
  package var joined = JoinedPeople()
  /// Puts messages into words; nil while nobody reads them but who looks for equal ones.
  var wording: (any ModelWording)?
  /// All blocks, in the order of their messages' numbers.
  package let blocks: [StoredBlock]
  /// The numbers of their first messages.
  private let firstNumbers: [UInt64]

  init(file: SpoolFile, reactions: ReactionIndex, blocks: [StoredBlock]) {
    self.file = file
    self.reactions = reactions
    self.blocks = blocks
    firstNumbers = blocks.map(\.firstNumber)
  }

  /// The same, but that messages have only the reactions of their own records.
  var withoutSeparateReactions: SpoolReader {
    hasSeparateReactions ? SpoolReader(file: file, reactions: ReactionIndex([]), blocks: blocks) : self
  }

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
    let index = firstNumbers.partitioningIndex { $0 > entry.number } - 1
    return index >= 0 && blocks[index].contains(entry) ? index : nil
  }

  /// Gives each message of some entries, in their order, with a hash of its record: equal messages of one file have equal hashes.
  package func eachMessage(
    at entries: ArraySlice<MessageEntry>, _ body: (MessageEntry, consuming Message, UInt64) throws -> Void
  ) throws {
    try withRecords(of: entries) { entry, record in
      let seed = reactions.hash(ofMessage: entry.idHash) ^ revisions.hash(of: entry.number)
      let hash = StableHash.hash(record, seed: seed)
      try body(entry, try message(of: entry, record), hash)
    }
  }

  /// How many messages of a long list are read at a time.
  private static let stretch = 1 << 15

  /// Gives each message of entries that may be too many for memory, in their order.
  func eachMessage(at entries: SpilledList<MessageEntry>, _ body: (MessageEntry, consuming Message) throws -> Void) throws {
    for start in stride(from: 0, to: entries.count, by: Self.stretch) {
      let stretch = entries.elements(start..<min(start + Self.stretch, entries.count))
      try withRecords(of: stretch) { entry, record in try body(entry, try message(of: entry, record)) }
    }
  }

  private func withRecords(
    of entries: some RandomAccessCollection<MessageEntry>, _ body: (MessageEntry, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    // Memory of one known type is walked much faster than whatever collection it came in.
    let walked: Void? = try entries.withContiguousStorageIfAvailable { try walk($0, body) }
    if walked == nil { try Array(entries).withUnsafeBufferPointer { try walk($0, body) } }
  }

  private func walk(
    _ entries: UnsafeBufferPointer<MessageEntry>, _ body: (MessageEntry, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var start = 0
    while start < entries.count {
      guard let block = blockIndex(of: entries[start]).map({ blocks[$0] }) else { throw Self.damage(entries[start]) }
      if let end = try walkPicked(from: start, in: entries, block, body) {
        start = end
        continue
      }
      let location = try block.location(in: file)
      let run = run(from: start, in: entries, block)
      guard let (place, bounds) = try location.bounds(of: run.numbers, in: file), let end = bounds.last else {
        throw Self.damage(entries[start])
      }
      try withUnsafeTemporaryAllocation(byteCount: end, alignment: 16) { bytes in
        try file.read(at: place, into: bytes)
        for index in run.indices {
          let number = Int(entries[index].number - block.firstNumber) - run.numbers.lowerBound
          try body(entries[index], UnsafeRawBufferPointer(rebasing: bytes[bounds[number]..<bounds[number + 1]]))
        }
      }
      start = run.indices.upperBound
    }
  }

  /// Walks through the entries of a block from one on, where their records are made without the others'; the place behind them.
  private func walkPicked(
    from start: Int, in entries: UnsafeBufferPointer<MessageEntry>, _ block: StoredBlock,
    _ body: (MessageEntry, UnsafeRawBufferPointer) throws -> Void
  ) throws -> Int? {
    guard block.hasSource else { return nil }
    let end = entries[start...].firstIndex { !block.contains($0) } ?? entries.count
    guard block.takePick(end - start) else { return nil }
    var wanted: [MessageEntry] = []
    for entry in entries[start..<end].sorted(by: { $0.number < $1.number }) where wanted.last?.number != entry.number {
      wanted.append(entry)
    }
    guard let records = try block.picked(wanted) else { return nil }
    try records.bytes.withUnsafeBytes { bytes in
      for entry in entries[start..<end] {
        let place = wanted.partitioningIndex { $0.number >= entry.number }
        let first = place > 0 ? Int(records.ends[place - 1]) : 0
        try body(entry, UnsafeRawBufferPointer(rebasing: bytes[first..<Int(records.ends[place])]))
      }
    }
    return end
  }

  /// Which entries can be read at once, and the numbers in the block from the first to the last of them.
  private func run(
    from start: Int, in entries: UnsafeBufferPointer<MessageEntry>, _ block: StoredBlock
  ) -> (indices: Range<Int>, numbers: Range<Int>) {
    let first = Int(entries[start].number - block.firstNumber)
    var (end, index) = (first + 1, start + 1)
    while index < entries.count, block.contains(entries[index]) {
      let number = Int(entries[index].number - block.firstNumber)
      guard number >= end, number - end <= Self.widestGap else { break }
      end = number + 1
      index += 1
    }
    return (start..<index, first..<end)
  }

  @inline(__always)
  private func message(of entry: MessageEntry, _ record: UnsafeRawBufferPointer) throws -> Message {
    do {
      var message = try MessageCodec.decode(record)
      if entry.placesInTime(message) { message.createdAt = Timestamp(microseconds: entry.createdAt) }
      reactions.attach(to: &message, hash: entry.idHash)
      joined.apply(to: &message)
      revisions.apply(to: &message, number: entry.number)
      if let wording, message.needsWords { wording.word(&message) }
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

extension MessageEntry {
  /// Whether the linker knows better when a message was sent: it belongs beside others where it has no time at all, and where another export's
  /// seconds count, or it tells none, among others of its minute.
  fileprivate func placesInTime(_ message: borrowing Message) -> Bool {
    let own = message.createdAt.microseconds
    if own == createdAt { return false }
    if own == 0, !message.isTimeKnown { return true }
    // An entry that was made for a place in the spool alone has no time.
    return createdAt != 0 && Timestamp.startOfMinute(own) == Timestamp.startOfMinute(createdAt)
  }
}
