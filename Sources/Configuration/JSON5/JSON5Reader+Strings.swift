import Diagnostics

/// Strings and keys.
extension JSON5Reader {
  /// Reads a key: a string, or an identifier of ECMAScript 5.1.
  mutating func readKey() throws(ConfigurationErrors) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readString() }
    guard let key = try readIdentifier() else {
      throw error("expected a key or '}', found \(found)", advice: "a key is a name or a text between quotes")
    }
    return key
  }

  /// Reads an identifier; nil when none begins here.
  mutating func readIdentifier() throws(ConfigurationErrors) -> String? {
    var name = String.UnicodeScalarView()
    while let scalar {
      var value = scalar.value
      let start = self
      if value == "\\" {
        index += 1
        guard take("u") else { throw error("expected u after \\ in a key, found \(found)") }
        value = try readUnicodeEscape()
      } else {
        index += scalar.length
      }
      guard name.isEmpty ? value.beginsIdentifier : value.continuesIdentifier else {
        if start.byte == UInt8(ascii: "\\") { throw start.error("expected an escape of a letter in a key") }
        self = start
        break
      }
      name.append(value)
    }
    return name.isEmpty ? nil : String(name)
  }

  /// Reads a string between single or double quotes.
  mutating func readString() throws(ConfigurationErrors) -> String {
    let start = place
    guard let quote = byte else { return "" }
    index += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case quote:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try readEscape(into: &text)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw unclosed(start, quote, found: "the end of the line")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw unclosed(start, quote, found: "the end of the file")
  }

  private func unclosed(_ start: Place, _ quote: UInt8, found: String) -> ConfigurationErrors {
    ConfigurationErrors(
      Diagnostic(
        .error, "expected \(Character(Unicode.Scalar(quote))) at the end of the string, found \(found)", at: start,
        advice: "close the string, or write \\n for a line break"))
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(ConfigurationErrors) {
    let start = self
    index += 1
    guard let scalar else { return }
    index += scalar.length
    switch scalar.value {
    case "b": text.append(0x08)
    case "t": text.append(0x09)
    case "n": text.append(0x0A)
    case "v": text.append(0x0B)
    case "f": text.append(0x0C)
    case "r": text.append(0x0D)
    case "0" where !isDigitAtHand: text.append(0x00)
    case "0"..."9": throw start.error("expected an escape, found \\ and a digit", advice: "write \\xHH or \\uHHHH for a character's number")
    case "x": text.append(contentsOf: utf8(of: try readHexadecimal(digits: 2)))
    case "u": text.append(contentsOf: utf8(of: try readUnicodeEscape().value))
    case "\n", "\r":
      index = start.index + 1
      skipLineBreak()
    case "\u{2028}", "\u{2029}": break
    default: text.append(contentsOf: utf8(of: scalar.value.value))
    }
  }

  private var isDigitAtHand: Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

  private func utf8(of value: UInt32) -> String.UTF8View {
    String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
  }

  /// Reads what follows `\u`: four digits, or a surrogate pair as two escapes.
  private mutating func readUnicodeEscape() throws(ConfigurationErrors) -> Unicode.Scalar {
    let start = self
    let high = try readHexadecimal(digits: 4)
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, take("\\"), take("u") {
      let low = try readHexadecimal(digits: 4)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) {
        return scalar
      }
    }
    throw start.error("expected a surrogate pair, found a lone surrogate", advice: "write both halves, or the character itself")
  }

  private mutating func readHexadecimal(digits: Int) throws(ConfigurationErrors) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected \(digits) hexadecimal digits, found \(found)")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}

extension Unicode.Scalar {
  /// IdentifierStart of ECMAScript 5.1, section 7.6.
  fileprivate var beginsIdentifier: Bool {
    if self == "$" || self == "_" { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    default: return false
    }
  }

  /// IdentifierPart of ECMAScript 5.1, section 7.6.
  fileprivate var continuesIdentifier: Bool {
    if beginsIdentifier || self == "\u{200C}" || self == "\u{200D}" { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}
