/// Numbers at places in a file's first bytes; nil where the bytes end.
struct HeaderBytes {
  private let bytes: [UInt8]

  /// Wraps the bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many there are.
  var count: Int { bytes.count }

  /// The byte at an offset.
  func byte(_ offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

  /// Whether these bytes stand at an offset.
  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && bytes[offset...].starts(with: expected)
  }

  /// Two bytes, the more significant first.
  func big16(_ offset: Int) -> Int? { big(offset, 2) }
  /// Four bytes, the most significant first.
  func big32(_ offset: Int) -> Int? { big(offset, 4) }
  /// Two bytes, the less significant first.
  func little16(_ offset: Int) -> Int? { little(offset, 2) }
  /// Three bytes, the least significant first.
  func little24(_ offset: Int) -> Int? { little(offset, 3) }
  /// Four bytes, the least significant first.
  func little32(_ offset: Int) -> Int? { little(offset, 4) }

  private func big(_ offset: Int, _ width: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    return bytes[offset..<offset + width].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ offset: Int, _ width: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    return bytes[offset..<offset + width].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
