import Diagnostics

/// White space, comments and lines.
extension JSON5Reader {
  /// Steps over white space and comments.
  mutating func skipSpace() throws(ConfigurationErrors) {
    while let byte {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineBreak()
      case 0x09, 0x0B, 0x0C, 0x20: index += 1
      case UInt8(ascii: "/"): try skipComment()
      case 0x80...:
        guard let scalar, scalar.value.isJSON5Space else { return }
        index += scalar.length
      default: return
      }
    }
  }

  /// Steps over LF, CR or CR LF, and begins a line as editors count them.
  mutating func skipLineBreak() {
    if take("\r") { _ = take("\n") } else { index += 1 }
    line += 1
    lineStart = index
  }

  private mutating func skipComment() throws(ConfigurationErrors) {
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "/"): skipLineComment()
    case UInt8(ascii: "*"): try skipBlockComment()
    default: throw error("expected a comment or a value, found '/'", advice: "a comment begins with // or /*")
    }
  }

  private mutating func skipLineComment() {
    while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      // U+2028 and U+2029 end a comment too (JSON5, section 7); they are white space behind it.
      if byte == 0xE2, let scalar, scalar.value.value == 0x2028 || scalar.value.value == 0x2029 { return }
      index += 1
    }
  }

  private mutating func skipBlockComment() throws(ConfigurationErrors) {
    let start = place
    index += 2
    while let byte {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineBreak()
      case UInt8(ascii: "*") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
        index += 2
        return
      default: index += 1
      }
    }
    throw ConfigurationErrors(
      Diagnostic(.error, "expected */ at the end of the comment, found the end of the file", at: start, advice: "close the comment"))
  }
}

extension Unicode.Scalar {
  /// Whether JSON5 has it as white space beyond ASCII: no-break space, byte order mark, line separators, and category Zs.
  fileprivate var isJSON5Space: Bool {
    value == 0xFEFF || value == 0x2028 || value == 0x2029 || properties.generalCategory == .spaceSeparator
  }
}
