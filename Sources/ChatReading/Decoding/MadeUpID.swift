/// Makes ids for what has none in the export. They stand in addresses and state files, so the same content has the same id in every version.
package enum MadeUpID {
  /// Sixteen hexadecimal digits that stand for some texts in their order: 64 bits of FNV-1a over their UTF-8.
  package static func digits(of parts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for part in parts {
      for byte in part.utf8 { add(byte) }
      // No UTF-8 holds this byte, so the parts cannot run into each other.
      add(0xFF)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
