/// The entries of the messages that a channel lists, oldest first. They wait in the spool: in memory they would be most of what a
/// build keeps of millions of messages.
package struct ListedMessages: Sendable {
  /// How many entries are looked at together where all are.
  private static let piece = 4096

  /// How many messages are listed.
  package let count: Int
  /// The oldest.
  package let first: MessageEntry?
  /// The newest.
  package let last: MessageEntry?
  private let file: SpoolFile
  /// Where the entries are in the file.
  private let place: UInt64

  /// Puts entries into a spool.
  init(_ entries: [MessageEntry], in file: SpoolFile) throws {
    (count, first, last) = (entries.count, entries.first, entries.last)
    self.file = file
    place = try entries.withUnsafeBytes { try file.append($0) }
  }

  /// The entries at a range of places in the list, read with one system call.
  package func entries(_ range: Range<Int>) throws -> [MessageEntry] {
    let range = range.clamped(to: 0..<count)
    let start = place + UInt64(range.lowerBound * MemoryLayout<MessageEntry>.stride)
    return try [MessageEntry](unsafeUninitializedCapacity: range.count) { entries, done in
      try file.read(at: start, into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: entries[..<range.count])))
      done = range.count
    }
  }

  /// The entries at a range, with those beside it.
  package func stretch(_ range: Range<Int>) throws -> EntryStretch {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return EntryStretch([]) }
    var entries = try entries(max(0, range.lowerBound - 1)..<min(count, range.upperBound + 1))[...]
    let older = range.lowerBound > 0 ? entries.popFirst() : nil
    let newer = range.upperBound < count ? entries.popLast() : nil
    return EntryStretch(entries, start: range.lowerBound, older: older, newer: newer)
  }

  /// The entry at a place in the list; nil behind its end.
  package func entry(at index: Int) throws -> MessageEntry? { try entries(index..<index + 1).first }

  /// Calls with all entries, some thousands at a time.
  package func forEachPiece(_ body: ([MessageEntry]) throws -> Void) throws {
    for start in stride(from: 0, to: count, by: Self.piece) { try body(try entries(start..<start + Self.piece)) }
  }

  /// The place of the first entry that was sent after an instant, in microseconds since 1970; the end where there is none.
  package func index(after instant: Int64) throws -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if let entry = try entry(at: middle), entry.createdAt <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of the first entry from a place on for which a condition holds; nil where there is none.
  package func firstIndex(from start: Int, where isWanted: (MessageEntry) -> Bool) throws -> Int? {
    for start in stride(from: start, to: count, by: Self.piece) {
      if let offset = try entries(start..<start + Self.piece).firstIndex(where: isWanted) { return start + offset }
    }
    return nil
  }

  /// How many entries from a place on fulfil a condition.
  package func count(from start: Int, where isWanted: (MessageEntry) -> Bool) throws -> Int {
    try stride(from: start, to: count, by: Self.piece).reduce(0) { try $0 + entries($1..<$1 + Self.piece).count(where: isWanted) }
  }
}
