/// What is remembered of a block of the search index.
struct SearchBlockRecord: Sendable, Hashable {
  /// A hash of what it is made from, by the chunks of its messages; 0 where that is not known.
  var chunks: UInt64 = 0
  /// A hash of what it is made from, by the messages; 0 where that is not known.
  var messages: UInt64 = 0
  /// A hash of its file.
  var content: UInt64 = 0
}
