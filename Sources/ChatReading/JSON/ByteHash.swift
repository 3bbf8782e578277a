/// FNV-1a over bytes: a quick hash that is the same in every run.
struct ByteHash {
  /// The hash of what was added so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a byte.
  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds bytes in order.
  @inline(__always)
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }
}
