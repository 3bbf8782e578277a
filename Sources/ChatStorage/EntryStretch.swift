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
