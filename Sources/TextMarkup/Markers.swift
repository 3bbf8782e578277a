/// Noncharacters that stand in a text for characters which Markdown must not react to, while cmark-gfm reads it.
///
/// U+FDD0...U+FDD3 mean nothing in any text, and are bytes of one length: EF B7 90...93. A text that holds one already is not
/// read as Markdown.
enum Markers {
  /// Stands before a bracket that must not begin a reference definition.
  static let guardByte: UInt8 = 0x90
  private static let star: UInt8 = 0x91
  private static let underscore: UInt8 = 0x92
  private static let tilde: UInt8 = 0x93

  /// Whether the text holds a noncharacter of the block.
  static func occur(in text: Span<UInt8>) -> Bool {
    guard text.count > 2 else { return false }
    for index in 0..<(text.count - 2) where text[index] == 0xEF {
      if text[index + 1] == 0xB7, (0x90...0xAF).contains(text[index + 2]) { return true }
    }
    return false
  }

  /// Appends a noncharacter.
  static func append(_ marker: UInt8, to output: inout [UInt8]) {
    output.append(0xEF)
    output.append(0xB7)
    output.append(marker)
  }

  /// The noncharacter for a character that emphasis or strikethrough is made with.
  static func substitute(for byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "*"): star
    case UInt8(ascii: "_"): underscore
    case UInt8(ascii: "~"): tilde
    default: nil
    }
  }

  /// Appends bytes with the noncharacters undone.
  static func restore(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xB7 {
        switch bytes[index + 2] {
        case guardByte: break
        case star: output.append(UInt8(ascii: "*"))
        case underscore: output.append(UInt8(ascii: "_"))
        case tilde: output.append(UInt8(ascii: "~"))
        default: output.append(contentsOf: bytes[index..<(index + 3)])
        }
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
  }
}
