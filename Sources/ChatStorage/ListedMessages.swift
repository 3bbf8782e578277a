import Spilling

/// Messages that stand one behind the other in a list, with their neighbours, which decide about groups and dates.
package struct EntryStretch: Sendable {
  /// The messages' entries.
  package let entries: ArraySlice<MessageEntry>
  /// The place of the first in the list.
  package let start: Int
  /// The entry before the first; nil where the list begins.
  package let older: MessageEntry?
  /// The entry behind the last; nil where the list ends.
  package let newer: MessageEntry?

  /// Makes a stretch, by default of a whole list.
  package init(_ entries: ArraySlice<MessageEntry>, start: Int = 0, older: MessageEntry? = nil, newer: MessageEntry? = nil) {
    (self.entries, self.start, self.older, self.newer) = (entries, start, older, newer)
  }
}

/// The entries of the messages that a channel lists, oldest first.
package struct ListedMessages: Sendable {
  /// How many entries are looked at together where all are.
  private static let piece = 4096

  /// How many messages are listed.
  package let count: Int
  /// The oldest.
  package let first: MessageEntry?
  /// The newest.
  package let last: MessageEntry?
  /// The newest that others than its author could see.
  package let newest: MessageEntry?
  private let list: SpilledList<MessageEntry>

  /// Takes in the entries in order.
  init(_ entries: SpilledList<MessageEntry>) {
    (count, first, last) = (entries.count, entries.first, entries.last)
    list = entries
    newest = entries.indices.last { !entries[$0].isOnlyVisibleToAuthor }.map { entries[$0] }
  }

  /// The entries at a range of places in the list.
  package func entries(_ range: Range<Int>) -> [MessageEntry] { list.elements(range.clamped(to: 0..<count)) }

  /// The entries at a range, with those beside it.
  package func stretch(_ range: Range<Int>) -> EntryStretch {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return EntryStretch([]) }
    var entries = entries(max(0, range.lowerBound - 1)..<min(count, range.upperBound + 1))[...]
    let older = range.lowerBound > 0 ? entries.popFirst() : nil
    let newer = range.upperBound < count ? entries.popLast() : nil
    return EntryStretch(entries, start: range.lowerBound, older: older, newer: newer)
  }

  /// The entry at a place in the list; nil behind its end.
  package func entry(at index: Int) -> MessageEntry? { list.indices.contains(index) ? list[index] : nil }

  /// Calls with all entries, some thousands at a time.
  package func forEachPiece(_ body: ([MessageEntry]) throws -> Void) rethrows {
    for start in stride(from: 0, to: count, by: Self.piece) { try body(entries(start..<start + Self.piece)) }
  }

  /// The place of the first entry that was sent after an instant, in microseconds since 1970; the end where there is none.
  package func index(after instant: Int64) -> Int { list.partitioningIndex { $0.createdAt > instant } }

  /// The place of the first entry from a place on for which a condition holds; nil where there is none.
  package func firstIndex(from start: Int, where isWanted: (MessageEntry) -> Bool) -> Int? { list[start...].firstIndex(where: isWanted) }

  /// How many entries from a place on fulfil a condition.
  package func count(from start: Int, where isWanted: (MessageEntry) -> Bool) -> Int { list[start...].count(where: isWanted) }
}
