import Spilling

/// The entries of consecutive messages of a list, with the neighbours before and after, which decide about groups and dates.
package struct EntryStretch: Sendable {
  /// The entries of the messages.
  package let entries: ArraySlice<MessageEntry>
  /// The index of the first entry in the list.
  package let start: Int
  /// The entry before the first one; nil at the beginning of the list.
  package let older: MessageEntry?
  /// The entry after the last one; nil at the end of the list.
  package let newer: MessageEntry?

  /// Makes a stretch. The default is a whole list.
  package init(_ entries: ArraySlice<MessageEntry>, start: Int = 0, older: MessageEntry? = nil, newer: MessageEntry? = nil) {
    (self.entries, self.start, self.older, self.newer) = (entries, start, older, newer)
  }
}

/// The entries of the messages that a channel lists, oldest first.
package struct ListedMessages: Sendable {
  /// How many entries a loop over all of them holds in memory at once.
  private static let piece = 4096

  private let list: SpilledList<MessageEntry>
  /// The place of the newest message that not only its author could see; -1 where there is none.
  private let newestPlace: Int

  /// Makes a list from entries in order.
  init(_ entries: SpilledList<MessageEntry>) {
    list = entries
    newestPlace = entries.indices.last { !entries[$0].isOnlyVisibleToAuthor } ?? -1
  }

  /// How many messages are listed.
  package var count: Int { list.count }
  /// The oldest.
  package var first: MessageEntry? { list.first }
  /// The newest.
  package var last: MessageEntry? { list.last }
  /// The newest that not only its author could see.
  package var newest: MessageEntry? { entry(at: newestPlace) }

  /// The entries in a range of indices.
  package func entries(_ range: Range<Int>) -> [MessageEntry] { list.elements(range.clamped(to: 0..<count)) }

  /// The entries in a range of indices, with their neighbours.
  package func stretch(_ range: Range<Int>) -> EntryStretch {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return EntryStretch([]) }
    var entries = entries(max(0, range.lowerBound - 1)..<min(count, range.upperBound + 1))[...]
    let older = range.lowerBound > 0 ? entries.popFirst() : nil
    let newer = range.upperBound < count ? entries.popLast() : nil
    return EntryStretch(entries, start: range.lowerBound, older: older, newer: newer)
  }

  /// The entry at an index; nil if there is none.
  package func entry(at index: Int) -> MessageEntry? { list.indices.contains(index) ? list[index] : nil }

  /// Calls `body` with all entries, a few thousand at a time.
  package func forEachPiece(_ body: ([MessageEntry]) throws -> Void) rethrows {
    for start in stride(from: 0, to: count, by: Self.piece) { try body(entries(start..<start + Self.piece)) }
  }

  /// The index of the first message that was sent after an instant, in microseconds since 1970; `count` if there is none.
  package func index(after instant: Int64) -> Int { list.partitioningIndex { $0.createdAt > instant } }

  /// The index of the first entry from `start` on that fulfils a condition; nil if there is none.
  package func firstIndex(from start: Int, where isWanted: (MessageEntry) -> Bool) -> Int? { list[start...].firstIndex(where: isWanted) }

  /// How many entries from `start` on fulfil a condition.
  package func count(from start: Int, where isWanted: (MessageEntry) -> Bool) -> Int { list[start...].count(where: isWanted) }
}
