/// A message that quotes another.
package struct QuoteEntry: Sendable, Hashable, BitwiseCopyable {
  /// The number of the message that quotes.
  package let number: UInt64
  /// `StableHash` of the id of the quoted message.
  package let quotedHash: UInt64

  /// The same entry where `base` messages more were read before it.
  func moved(by base: UInt64) -> QuoteEntry { QuoteEntry(number: number &+ base, quotedHash: quotedHash) }
}
