extension MarkupWriter {
  /// Writes a text as a JSON string with quotes, for a `script` element with data.
  ///
  /// Some characters are written as `\u` escapes: those that could end the element or begin markup, and those that HTML, XML or
  /// JavaScript forbid. HTML does not look for markup in such an element and XML does, so both must read the same.
  package mutating func write(jsonString text: String) {
    write(literal: "\"")
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var clean = 0
      var position = 0
      while position < bytes.count {
        guard let escape = Self.jsonEscape(in: bytes, at: position) else {
          position &+= 1
          continue
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[clean..<position]))
        position &+= escape.length
        clean = position
        write(jsonUnits: escape.scalar)
      }
      append(UnsafeRawBufferPointer(rebasing: bytes[clean...]))
    }
    write(literal: "\"")
  }

  /// Writes a scalar as one JSON escape, or as two for a surrogate pair.
  private mutating func write(jsonUnits scalar: UInt32) {
    switch scalar {
    case 0x22: write(literal: "\\\"")
    case 0x5C: write(literal: "\\\\")
    case 0x0A: write(literal: "\\n")
    default:
      guard let scalar = Unicode.Scalar(scalar) else { return }
      for unit in String(scalar).utf16 {
        write(literal: "\\u")
        let digits = String(unit, radix: 16)
        write(text: String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      }
    }
  }

  /// The scalar at a position of valid UTF-8 with its length, if it must be escaped.
  private static func jsonEscape(in bytes: UnsafeRawBufferPointer, at position: Int) -> (scalar: UInt32, length: Int)? {
    let byte = UInt32(bytes[position])
    switch byte {
    case 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0..<0x20, 0x7F: return (byte, 1)
    case 0xC2: return following(bytes, position, 1, byte & 0x1F) { (0x80...0x9F).contains($0) }
    case 0xE2, 0xEF:
      return following(bytes, position, 2, byte & 0x0F) { $0 == 0x2028 || $0 == 0x2029 || (0xFDD0...0xFDEF).contains($0) || $0 >= 0xFFFE }
    case 0xF0...0xF4: return following(bytes, position, 3, byte & 0x07) { $0 & 0xFFFE == 0xFFFE }
    default: return nil
    }
  }

  private static func following(
    _ bytes: UnsafeRawBufferPointer, _ position: Int, _ count: Int, _ lead: UInt32, _ isForbidden: (UInt32) -> Bool
  ) -> (scalar: UInt32, length: Int)? {
    guard position + count < bytes.count else { return nil }
    let scalar = (1...count).reduce(lead) { $0 << 6 | UInt32(bytes[position + $1]) & 0x3F }
    return isForbidden(scalar) ? (scalar, count + 1) : nil
  }
}

/// Writes texts as JSON strings that are also safe inside scripts.
package enum JSONText {
  /// The text in quotes. Besides what JSON demands, it escapes `<`, `>`, `&` and the line separators of JavaScript.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1f}", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
