import Glibc

/// What Telegram Desktop writes for some characters and JSON does not know: escapes of the form `\x0B` for control characters, and the
/// separators of lines and paragraphs as an escape behind which two of their three bytes follow.
enum ControlEscapes {
  /// Whole JSON values with `\u000B` for each `\x0B`, and without the bytes behind separators; nil when there is neither.
  static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    var searched = 0
    while let backslash = firstBackslash(in: bytes, from: searched) {
      // Outside of strings there is no backslash, and inside one it begins an escape: what follows it cannot begin another.
      searched = backslash + 2
      if isControlEscape(bytes, backslash) {
        if copied == 0 { result.reserveCapacity(bytes.count + 64) }
        result.append(contentsOf: bytes[copied..<backslash])
        result.append(contentsOf: "\\u00".utf8)
        copied = backslash + 2
      } else if isWrittenTwice(bytes, backslash) {
        if copied == 0 { result.reserveCapacity(bytes.count) }
        result.append(contentsOf: bytes[copied..<(backslash + 6)])
        copied = backslash + 8
      }
    }
    guard copied > 0 else { return nil }
    result.append(contentsOf: bytes[copied...])
    return result
  }

  private static func isControlEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    at + 3 < bytes.count && bytes[at + 1] == UInt8(ascii: "x") && bytes[at + 2].hexValue != nil && bytes[at + 3].hexValue != nil
  }

  /// Whether the escape of U+2028 or U+2029 stands before the last two of the character's bytes E2 80 A8 or E2 80 A9.
  private static func isWrittenTwice(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    guard at + 7 < bytes.count, bytes[at + 1] == UInt8(ascii: "u"), bytes[at + 6] == 0x80 else { return false }
    let isSeparator = bytes[(at + 2)..<(at + 5)].elementsEqual("202".utf8)
    return isSeparator && (bytes[at + 5], bytes[at + 7]) == (UInt8(ascii: "8"), 0xA8)
      || isSeparator && (bytes[at + 5], bytes[at + 7]) == (UInt8(ascii: "9"), 0xA9)
  }

  private static func firstBackslash(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count, let found = memchr(base + start, 0x5C, bytes.count - start) else {
      return nil
    }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}
