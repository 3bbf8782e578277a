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
      } else if last >= 0x80 {
        guard let mark = punctuation(text, before: end, floor: start) else { break }
        end = mark
        continue
      } else if !trailing.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  /// Where the character begins that ends before `end`, if it is a sentence's punctuation or a closing mark of some script.
  private static func punctuation(_ text: Span<UInt8>, before end: Int, floor: Int) -> Int? {
    var first = end - 1
    while first > floor, text[first] & 0xC0 == 0x80 { first -= 1 }
    guard let scalar = text.text(first..<end).unicodeScalars.first else { return nil }
    switch scalar.properties.generalCategory {
    case .otherPunctuation, .closePunctuation, .finalPunctuation: return first
    default: return nil
    }
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

  /// Whether the character that begins at `index` with a byte over 0xBF cannot be part of a host: what ends an address, signs, emoji, and the
  /// punctuation of scripts that have endings of their own.
  static func isHostDelimiter(_ text: Span<UInt8>, _ index: Int) -> Bool {
    if index + 1 < text.count {
      if text[index] == 0xE2, text[index + 1] < 0xB0 { return true }
      if text[index] == 0xF0, text[index + 1] == 0x9F { return true }
      // Armenian and Arabic full stops, commas and question marks.
      switch (text[index], text[index + 1]) {
      case (0xD5, 0x9A...0x9F), (0xD6, 0x89), (0xD8, 0x8C), (0xD8, 0x9B), (0xD8, 0x9E), (0xD8, 0x9F), (0xD9, 0xAA...0xAD), (0xDB, 0x94):
        return true
      // Those of Hindi.
      case (0xE0, 0xA5): return index + 2 < text.count && (0xA4...0xA5).contains(text[index + 2])
      default: break
      }
    }
    return isDelimiter(text, index)
  }
}
