/// Strict UTF-8, as section 3.9 of the Unicode Standard has it: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Check {
  /// The offset of the first byte that begins no well-formed sequence; nil when all is well-formed.
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(at: index, in: bytes)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }

  /// The length of the well-formed sequence at `index`, or 0.
  private static func sequenceLength(at index: Int, in bytes: [UInt8]) -> Int {
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
