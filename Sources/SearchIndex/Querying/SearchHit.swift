/// A message that was found.
package struct SearchHit: Sendable, Hashable {
  /// The message.
  package let document: SearchDocument
  /// Where in its text the words stand, in bytes of UTF-8, in order, none in another.
  package let highlights: [Range<Int>]
}
