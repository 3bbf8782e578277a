/// Writes strings of the index's files: JSON that is also JavaScript.
enum IndexJSON {
  /// Appends a string with its quotation marks. It also escapes everything that HTML could take for markup, or JavaScript for a line end.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      var next = 0
      while let index = firstEscape(in: utf8, from: next) {
        let byte = utf8[index]
        next = index + 1
        if byte == 0xE2 {
          // U+2028 and U+2029.
          guard index + 2 < utf8.count, utf8[index + 1] == 0x80, utf8[index + 2] & 0xFE == 0xA8 else { continue }
          bytes.append(contentsOf: utf8[start..<index])
          bytes += Array((utf8[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
          start = index + 3
        } else {
          bytes.append(contentsOf: utf8[start..<index])
          appendEscape(byte, to: &bytes)
          start = index + 1
        }
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func firstEscape(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    needsEscape.withUnsafeBufferPointer { needsEscape in
      var index = start
      while index < text.count {
        if needsEscape[Int(text[index])] { return index }
        index &+= 1
      }
      return nil
    }
  }

  private static let needsEscape: [Bool] = (0..<256).map { byte in
    byte < 0x20 || [0x7F, 0xE2, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<")].contains(UInt8(byte))
  }

  /// Appends strings as an array.
  static func append(_ texts: some Sequence<String>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for text in texts {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      bytes += Array("u00".utf8)
      for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10) }
    }
  }
}
