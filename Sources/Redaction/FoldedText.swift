/// A text in which digits of all scripts are those of ASCII, all kinds of blanks, dashes and quotes are the plain ones, and marks that
/// nobody sees are left out, so that finders need not know them.
///
/// WhatsApp wraps numbers in marks of direction and puts blanks into them that do not break, and Arabic, Hindi and others have digits of
/// their own.
struct FoldedText {
  let text: TextBytes
  /// Where each byte of `text` stood; nil when nothing was folded.
  private let places: [Int]?
  private let source: UnsafeBufferPointer<UInt8>

  static func withFolded(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (FoldedText) -> Void) {
    guard bytes.contains(where: { !$0.isASCII }) else {
      return body(FoldedText(text: TextBytes(bytes: bytes), places: nil, source: bytes))
    }
    var folded: [UInt8] = []
    var places: [Int] = []
    folded.reserveCapacity(bytes.count)
    places.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      let length = min(scalarLength(bytes[at]), bytes.count - at)
      let plain = length == 1 ? nil : plainForm(of: scalar(bytes, at: at, length: length))
      if let plain, plain != 0 {
        folded.append(plain)
        places.append(at)
      } else if plain == nil {
        for offset in 0..<length {
          folded.append(bytes[at + offset])
          places.append(at + offset)
        }
      }
      at += length
    }
    folded.withUnsafeBufferPointer { body(FoldedText(text: TextBytes(bytes: $0), places: places, source: bytes)) }
  }

  /// Where a range of the folded text stands in the text.
  func original(_ range: Range<Int>) -> Range<Int> {
    guard let places, !range.isEmpty, range.upperBound <= places.count else { return range }
    let last = places[range.upperBound - 1]
    // The last byte may stand for a scalar of several.
    let length = text[range.upperBound - 1].isASCII ? Self.scalarLength(source[last]) : 1
    return places[range.lowerBound]..<min(last + length, source.count)
  }

  private static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, length: Int) -> UInt32 {
    var value = UInt32(bytes[index]) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset]) & 0x3F }
    return value
  }

  /// The byte that a scalar is folded to: 0 when it is left out, nil when it stays as it is.
  private static func plainForm(of scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return UInt8(ascii: " ")
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: return 0
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: return UInt8(ascii: "-")
    case 0x2018, 0x2019, 0x02B9, 0x2032, 0xFF07: return UInt8(ascii: "'")
    case 0x201C, 0x201D, 0x201E, 0x2033, 0xFF02: return UInt8(ascii: "\"")
    case 0x066B: return UInt8(ascii: ".")
    // Full-width forms of ASCII: digits, letters, @ + - . / _; other marks end sentences.
    case 0xFF0B, 0xFF0E...0xFF19, 0xFF20...0xFF3A, 0xFF3F, 0xFF41...0xFF5A: return UInt8(truncatingIfNeeded: scalar - 0xFEE0)
    default: return firstDigits.first { scalar >= $0 && scalar < $0 + 10 }.map { UInt8(truncatingIfNeeded: scalar - $0 + 48) }
    }
  }

  /// The digit nought of each script whose digits people type.
  private static let firstDigits: [UInt32] = [
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x17E0,
    0x1810,
  ]
}
