import CStableHash

/// A 64-bit hash of bytes that is the same in every run (Swift's own is seeded per process): XXH3.
///
/// It finds pages and paths, and tells the next build what changed. Where somebody may gain from equal hashes, use SHA-256. Nothing that a reader
/// sees may depend on it: ids have `IDHash`.
package enum StableHash {
  /// The hash of a string's UTF-8; never 0, which stands for "none".
  package static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  /// The hash of bytes; never 0.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 { hash(bytes, seed: 0) }

  /// The hash of bytes, another for each seed; never 0.
  package static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 { stable_hash(bytes.baseAddress, bytes.count, seed) }

  /// A hash of a hash and a number behind it.
  @inlinable
  package static func mix(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    let (high, low) = (hash ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: number ^ 0xd6e8_feb8_6659_fd93)
    return (high ^ low) &+ hash.byteSwapped &+ number &* 0xa076_1d64_78bd_642f
  }
}
