/// Where an address in running text ends.
enum LinkEnd {
  private static let delimiters = ByteSet("<>\"`{}|\\^")
  private static let trailing = ByteSet("?!.,:;*_~'")

  /// The end of the address whose path, query or host goes on at `start`: before the first blank or quotation mark, and without
  /// the sentence's punctuation and brackets that were not opened in it; with `inBrackets` also before a closing square bracket.
  static func find(_ text: Span<UInt8>, from start: Int, inBrackets: Bool = false) -> Int {
    var end = start
    while end < text.count {
      let byte = text[end]
      if byte <= 0x20 || byte == 0x7F || delimiters.contains(byte) || (inBrackets && byte == UInt8(ascii: "]")) { break }
      if byte >= 0xC0, isDelimiter(text, end) { break }
      end += 1
    }
    return trimmed(text, from: start, to: end)
  }

  /// The end without trailing punctuation and unbalanced closing brackets.
  static func trimmed(_ text: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    var end = limit
    var round = 0
    var square = 0
    for index in start..<max(start, end) {
      switch text[index] {
      case UInt8(ascii: "("): round += 1
      case UInt8(ascii: ")"): round -= 1
      case UInt8(ascii: "["): square += 1
      case UInt8(ascii: "]"): square -= 1
      default: break
      }
    }
    while end > start {
      let last = text[end - 1]
      if last == UInt8(ascii: ")"), round < 0 {
        round += 1
      } else if last == UInt8(ascii: "]"), square < 0 {
        square += 1
      } else if last == UInt8(ascii: "(") {
        round -= 1
      } else if last == UInt8(ascii: "[") {
        square -= 1
      } else if !trailing.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  /// Whether the character that begins at `index` with a byte over 0xBF ends an address: blanks, quotation marks, the full-width
  /// punctuation of East Asia, invisible characters.
  static func isDelimiter(_ text: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    let second = text[index + 1]
    if text[index] == 0xC2 { return second < 0xA1 || second == 0xAB || second == 0xBB }
    guard index + 2 < text.count else { return false }
    switch (text[index], second) {
    case (0xE2, 0x80), (0xE2, 0x81): return true  // General punctuation: spaces, dashes, quotation marks, controls.
    case (0xE3, 0x80): return text[index + 2] < 0xA0 && text[index + 2] != 0x85 && text[index + 2] != 0x86 && text[index + 2] != 0x87
    case (0xEF, 0xBB): return text[index + 2] == 0xBF
    case (0xEF, 0xBC): return text[index + 2] < 0x90 || text[index + 2] > 0x99 && text[index + 2] < 0xA1 || text[index + 2] > 0xBA
    case (0xEF, 0xBD): return text[index + 2] < 0x81 || text[index + 2] > 0x9A && text[index + 2] < 0xA6
    case (0xEF, 0xB7): return text[index + 2] < 0xB0 && text[index + 2] > 0x8F  // Noncharacters.
    default: return false
    }
  }

  /// Whether the character that begins at `index` with a byte over 0xBF cannot be part of a host: what ends an address, signs and
  /// emoji.
  static func isHostDelimiter(_ text: Span<UInt8>, _ index: Int) -> Bool {
    if index + 1 < text.count {
      if text[index] == 0xE2, text[index + 1] < 0xB0 { return true }
      if text[index] == 0xF0, text[index + 1] == 0x9F { return true }
    }
    return isDelimiter(text, index)
  }
}
