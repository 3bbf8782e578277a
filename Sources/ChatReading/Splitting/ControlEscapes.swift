import Glibc

/// Escapes of the form `\x0B`, which Telegram Desktop writes for control characters and JSON does not know.
enum ControlEscapes {
  /// Whole JSON values with `\u000B` for each `\x0B`; nil when there is none.
  static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    var searched = 0
    while let backslash = firstBackslash(in: bytes, from: searched) {
      // Outside of strings there is no backslash, and inside one it begins an escape: what follows it cannot begin another.
      searched = backslash + 2
      guard backslash + 3 < bytes.count, bytes[backslash + 1] == UInt8(ascii: "x"), bytes[backslash + 2].hexValue != nil,
        bytes[backslash + 3].hexValue != nil
      else { continue }
      if copied == 0 { result.reserveCapacity(bytes.count + 64) }
      result.append(contentsOf: bytes[copied..<backslash])
      result.append(contentsOf: "\\u00".utf8)
      copied = backslash + 2
    }
    guard copied > 0 else { return nil }
    result.append(contentsOf: bytes[copied...])
    return result
  }

  private static func firstBackslash(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count, let found = memchr(base + start, 0x5C, bytes.count - start) else {
      return nil
    }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}
