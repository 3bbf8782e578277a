/// A 64-bit hash of bytes that is the same in every run (Swift's own is seeded per process).
///
/// FNV-1a with a final mix. It finds messages by id within one archive; where a wrong match would lose a message, the ids
/// themselves are compared too.
package enum StableHash {
  /// The hash of a string's UTF-8; never 0, which stands for "none".
  package static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  /// The hash of bytes, eight at a time; another for each seed.
  package static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var value = mix(seed, UInt64(bytes.count))
    var position = 0
    while position + 8 <= bytes.count {
      value = mix(value, bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian)
      position += 8
    }
    var rest: UInt64 = 0
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position += 1
    }
    return mix(value, rest)
  }

  /// A hash of a hash and a number behind it.
  package static func mix(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    let (high, low) = (hash ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: number ^ 0xd6e8_feb8_6659_fd93)
    return (high ^ low) &+ hash.byteSwapped &+ number &* 0xa076_1d64_78bd_642f
  }

  /// The hash of bytes; never 0.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value ^= value >> 32
    value = value &* 0xd6e8_feb8_6659_fd93
    value ^= value >> 32
    return value == 0 ? 1 : value
  }
}
