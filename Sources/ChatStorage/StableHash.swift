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
