import OperatingSystem

extension UInt8 {
  /// Whether it is white space between tokens of JSON.
  package var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  /// Whether it is an ASCII digit.
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// The value of a hexadecimal digit; nil for any other byte.
  package var hexValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x37
    case 0x61...0x66: UInt32(self) - 0x57
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first line feed.
  package var firstNewline: Int? {
    guard let baseAddress, let found = memchr(baseAddress, 0x0A, count) else { return nil }
    return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(found))
  }
}
