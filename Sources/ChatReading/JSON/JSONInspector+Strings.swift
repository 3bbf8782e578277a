extension JSONInspector {
  private static let replacementEscape = Array("\\ufffd".utf8)
  private static let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]
  /// The escapes of the control characters, by their numbers.
  private static let controlEscapes: [[UInt8]] = (0..<0x20).map { Array("\\u00\($0 < 0x10 ? "0" : "")\(String($0, radix: 16))".utf8) }

  /// Reads a string from its quote to its quote. Lone surrogates, raw control characters and invalid UTF-8 are repaired.
  mutating func inspectString() {
    position += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        inspectEscape()
        if fault != nil { return }
      case 0..<0x20:
        repairControl(byte)
      case 0x80...:
        inspectMultibyte()
      default:
        position += 1
      }
    }
    fail("the file ends inside a string", .truncated)
  }

  private mutating func repairControl(_ byte: UInt8) {
    if byte == 0 {
      repair(at: position, length: 1, with: Self.replacementEscape, "a NUL byte")
    } else {
      repair(at: position, length: 1, with: Self.controlEscapes[Int(byte)], "a control character that is not escaped")
    }
    position += 1
  }

  private mutating func inspectEscape() {
    let start = position
    position += 1
    switch current {
    case UInt8(ascii: "u"):
      position += 1
      guard let first = hexQuad() else { return }
      inspectSurrogate(first, from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    default:
      if current == nil { return fail("the file ends inside a string", .truncated) }
      position = start
      fail("a backslash should be followed by one of \"\\/bfnrtu")
    }
  }

  private mutating func inspectSurrogate(_ first: UInt32, from start: Int) {
    guard first >= 0xD800, first <= 0xDFFF else { return }
    let behindFirst = position
    if first < 0xDC00, current == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") {
      position += 2
      guard let second = hexQuad() else { return }
      if second >= 0xDC00, second <= 0xDFFF { return }
      position = behindFirst
    }
    repair(at: start, length: 6, with: Self.replacementEscape, "a surrogate without its partner")
  }

  private mutating func hexQuad() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current?.hexValue else {
        if current == nil { fail("the file ends inside a string", .truncated) } else { fail("expected a hexadecimal digit here") }
        return nil
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  /// Reads a character of several bytes (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF).
  private mutating func inspectMultibyte() {
    let lead = bytes[position]
    let (length, low, high): (Int, UInt8, UInt8) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80, 0xBF)
      case 0xE0: (3, 0xA0, 0xBF)
      case 0xED: (3, 0x80, 0x9F)
      case 0xE1...0xEF: (3, 0x80, 0xBF)
      case 0xF0: (4, 0x90, 0xBF)
      case 0xF1...0xF3: (4, 0x80, 0xBF)
      case 0xF4: (4, 0x80, 0x8F)
      default: (0, 0, 0)
      }
    var isValid = length > 0 && position + length <= bytes.count
    if isValid {
      isValid = bytes[position + 1] >= low && bytes[position + 1] <= high
      for index in stride(from: 2, to: length, by: 1) where bytes[position + index] & 0xC0 != 0x80 { isValid = false }
    }
    if isValid {
      position += length
    } else {
      repair(at: position, length: 1, with: Self.replacementCharacter, "a byte that is not UTF-8")
      position += 1
    }
  }
}
