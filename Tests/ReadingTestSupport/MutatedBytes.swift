import TestSupport

/// Bytes with random faults.
package enum MutatedBytes {
  /// The bytes with one to three faults: a bit that is turned, an end that is cut off, bytes that are gone, repeated or replaced.
  package static func mutate(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) where !result.isEmpty {
      let at = Int.random(in: 0..<result.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: result[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: result.removeSubrange(at...)
      case 2: result.removeSubrange(at..<min(result.count, at + Int.random(in: 1...20, using: &random)))
      case 3:
        let from = Int.random(in: 0..<bytes.count, using: &random)
        result.insert(contentsOf: bytes[from..<min(bytes.count, from + 30)], at: at)
      default: result[at] = Array("{}[],:\"\\0-e\u{0}".utf8).randomElement(using: &random) ?? 0
      }
    }
    return result
  }
}
