/// Characters that WhatsApp writes and nobody sees: marks of direction, and a byte order mark within the text.
enum WhatsAppMarks {
  /// How many bytes the mark at an offset has; nil where there is none.
  @inline(__always)
  static func length(at offset: Int, of text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard offset + 2 < text.count, text[offset] >= 0xE2 else { return nil }
    let (first, second, third) = (text[offset], text[offset + 1], text[offset + 2])
    if first == 0xE2, second == 0x80, third == 0x8E || third == 0x8F || (third >= 0xAA && third <= 0xAE) { return 3 }
    if first == 0xE2, second == 0x81, third >= 0xA6 && third <= 0xA9 { return 3 }
    return first == 0xEF && second == 0xBB && third == 0xBF ? 3 : nil
  }

  /// Whether one of the two marks stands at an offset with which phones begin what they say themselves: U+200E, or U+200F where the script
  /// runs to the left. Of people's own texts some begin so, too.
  @inline(__always)
  static func isPhoneMark(at offset: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset + 2 < text.count, text[offset] == 0xE2, text[offset + 1] == 0x80 else { return false }
    return text[offset + 2] == 0x8E || text[offset + 2] == 0x8F
  }

  /// Whether a character is such a mark.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// A text without marks at its ends.
  static func trimmed(_ text: Substring) -> Substring {
    var scalars = text.unicodeScalars
    while let first = scalars.first, isMark(first) || first == " " || first == "\r" { scalars.removeFirst() }
    while let last = scalars.last, isMark(last) || last == " " || last == "\r" { scalars.removeLast() }
    return Substring(scalars)
  }

  /// A text without marks at its end.
  static func trimmedAtEnd(_ text: Substring) -> Substring {
    var scalars = text.unicodeScalars
    while let last = scalars.last, isMark(last) || last == " " || last == "\r" { scalars.removeLast() }
    return Substring(scalars)
  }

  /// What stands before something that a phone wrote, without the mark that the phone put between: further ones were typed.
  static func withoutPhoneMark(atEndOf text: Substring) -> Substring {
    var scalars = withoutSpaces(text).unicodeScalars
    if let last = scalars.last, isPhoneMark(last) { scalars.removeLast() }
    return withoutSpaces(Substring(scalars))
  }

  /// A text without spaces at its ends.
  static func withoutSpaces(_ text: Substring) -> Substring {
    var scalars = text.unicodeScalars
    while let first = scalars.first, first == " " || first == "\r" { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last == "\r" { scalars.removeLast() }
    return Substring(scalars)
  }

  /// Whether a character is one of the two marks of phones.
  static func isPhoneMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200E}" || scalar == "\u{200F}" }

  /// What `trimmed` makes of bytes.
  static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    while start < end, let step = isSpace(text[start]) ? 1 : length(at: start, of: text) { start += step }
    while start < end, let step = isSpace(text[end - 1]) ? 1 : end - start < 3 ? nil : length(at: end - 3, of: text) { end -= step }
    return UnsafeBufferPointer(rebasing: text[start..<max(start, end)])
  }

  /// A text without any marks.
  static func removed(from text: some StringProtocol) -> String {
    guard text.utf8.contains(where: { $0 >= 0xE2 }) else { return String(text) }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isMark($0) }))
  }
}
