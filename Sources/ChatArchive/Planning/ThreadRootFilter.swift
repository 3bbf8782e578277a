/// Says of most messages that they are no root of a thread, without looking through the threads: a Bloom filter of one bit a root.
struct ThreadRootFilter: Sendable {
  private let words: [UInt64]
  /// By how much a hash is shifted to give a bit's number.
  private let shift: UInt64

  /// Makes the filter of the hashes of roots' ids, with 16 to 32 bits for each: at most one message in 16 is looked up for nothing.
  init(_ roots: some Collection<UInt64>) {
    var bits: UInt64 = 6
    while bits < 40, 1 << bits < UInt64(roots.count) &* 16 { bits += 1 }
    shift = 64 - bits
    var words = [UInt64](repeating: 0, count: roots.isEmpty ? 0 : 1 << Int(bits - 6))
    for root in roots {
      let bit = root &>> shift
      words[Int(bit &>> 6)] |= 1 &<< (bit & 63)
    }
    self.words = words
  }

  /// Whether a message with the hash of an id may be a root; a no is certain.
  func mayContain(_ hash: UInt64) -> Bool {
    guard !words.isEmpty else { return false }
    let bit = hash &>> shift
    return words[Int(bit &>> 6)] & 1 &<< (bit & 63) != 0
  }
}
