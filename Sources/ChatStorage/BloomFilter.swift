/// Says of most hashes that they are not in a set, without looking them up: a Bloom filter of one bit an element.
package struct BloomFilter: Sendable {
  private var words: [UInt64]
  /// By how much a hash is shifted to give a bit's number.
  private let shift: UInt64

  /// Makes an empty filter with 16 to 32 bits for each of `count` hashes: at most one in 16 is looked up for nothing.
  init(count: Int) {
    var bits: UInt64 = 6
    while bits < 40, 1 << bits < UInt64(count) &* 16 { bits += 1 }
    shift = 64 - bits
    words = [UInt64](repeating: 0, count: count == 0 ? 0 : 1 << Int(bits - 6))
  }

  /// Makes the filter of some hashes.
  init(_ hashes: some Collection<UInt64>) {
    self.init(count: hashes.count)
    for hash in hashes { insert(hash) }
  }

  /// Adds a hash. The filter was made with room for it.
  /// - Returns: Whether it may have been there already; a no is certain.
  @discardableResult
  mutating func insert(_ hash: UInt64) -> Bool {
    guard !words.isEmpty else { return true }
    let bit = hash &>> shift
    let mask: UInt64 = 1 &<< (bit & 63)
    defer { words[Int(bit &>> 6)] |= mask }
    return words[Int(bit &>> 6)] & mask != 0
  }

  /// Whether a hash may be in the set; a no is certain.
  package func mayContain(_ hash: UInt64) -> Bool {
    guard !words.isEmpty else { return false }
    let bit = hash &>> shift
    return words[Int(bit &>> 6)] & (1 &<< (bit & 63)) != 0
  }
}
