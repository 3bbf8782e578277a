/// A 64-bit hash by which messages, people and channels are found by their ids: FNV-1a with a final mix.
///
/// The script that finds the page of a message computes it too, so it must never change. Where a wrong match would lose a message, the ids
/// themselves are compared.
package enum IDHash {
  /// The hash of an id's UTF-8; never 0, which stands for "none".
  package static func hash(_ id: String) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value ^= value >> 32
    value = value &* 0xd6e8_feb8_6659_fd93
    value ^= value >> 32
    return value == 0 ? 1 : value
  }
}
