/// Undoes what Facebook's downloads do to texts: each byte of UTF-8 stands there as a character of its own.
enum MessengerText {
  /// A text as it was written. One that holds a character beyond U+00FF, or whose bytes are no UTF-8, is right already.
  static func repaired(_ text: String) -> String {
    var text = text
    return text.withUTF8 { repaired($0) } ?? text
  }

  private static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    var result = Array(bytes[..<first])
    result.reserveCapacity(bytes.count)
    var index = first
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        result.append(byte)
        index += 1
      } else {
        // U+0080 to U+00FF are two bytes each, of which the first is C2 or C3.
        guard byte <= 0xC3, index + 1 < bytes.count else { return nil }
        result.append((byte & 3) << 6 | bytes[index + 1] & 0x3F)
        index += 2
      }
    }
    return String(validating: result, as: UTF8.self)
  }
}
