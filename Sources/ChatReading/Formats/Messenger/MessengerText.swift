/// Undoes what Facebook's downloads do to texts: each byte of UTF-8 stands there as a character of its own.
enum MessengerText {
  /// A text as it was written. One that holds a character beyond U+00FF, or whose bytes are no UTF-8, is right already.
  static func repaired(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return text }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }
}
