/// What a byte of a text may be the beginning of.
enum ByteClass {
  static let (other, word, at, plus, paren, colon, percent, dash, slash): (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) =
    (0, 1, 2, 3, 4, 5, 6, 7, 8)

  /// The class of each byte.
  static let table: [UInt8] = (0...255).map { (value: Int) in
    let byte = UInt8(value)
    if isAlphanumeric(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") { return word }
    switch byte {
    case UInt8(ascii: "@"): return at
    case UInt8(ascii: "+"): return plus
    case UInt8(ascii: "("): return paren
    case UInt8(ascii: ":"): return colon
    case UInt8(ascii: "%"): return percent
    case UInt8(ascii: "-"): return dash
    case UInt8(ascii: "/"): return slash
    default: return other
    }
  }

  /// 0 to 9.
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  /// A letter of ASCII.
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  /// A capital letter of ASCII.
  static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  /// A letter or digit of ASCII.
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }
  /// A digit of base 16.
  static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
  /// What ends a word between spaces.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 5 }
  /// What tokens and file names are made of.
  static func isTokenByte(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }
  /// What base64 is made of, in both alphabets.
  static func isBase64(_ byte: UInt8) -> Bool {
    isTokenByte(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
  }
  /// What ends the host of an address of the web.
  static func endsHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: false
    }
  }
  /// What ends the path of an address of the web.
  static func endsPath(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }
  /// The value of a digit of base 16; 0 for others.
  static func hexValue(_ byte: UInt8) -> UInt8 { isDigit(byte) ? byte - 0x30 : isHex(byte) ? (byte | 0x20) - 0x61 + 10 : 0 }
}
