/// How a picture is turned, as Exif data says it: the only thing of Exif that a picture is shown by.
enum Orientation {
  /// What TIFF data, which Exif is, says: 2...8; nil if the picture is not turned, or nothing says so.
  static func read(_ tiff: [UInt8]) -> UInt8? {
    guard tiff.count >= 8, let isLittle = byteOrder(tiff) else { return nil }
    func number(_ offset: Int, _ width: Int) -> Int? {
      guard offset >= 0, offset <= tiff.count - width else { return nil }
      let bytes = tiff[offset..<offset + width]
      return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<min(count, 512) {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2).flatMap { (2...8).contains($0) ? UInt8($0) : nil } }
    }
    return nil
  }

  private static func byteOrder(_ tiff: [UInt8]) -> Bool? {
    if tiff.starts(with: "II".utf8) { return true }
    return tiff.starts(with: "MM".utf8) ? false : nil
  }

  /// TIFF data that says only how the picture is turned.
  static func tiff(_ orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  /// TIFF data that says nothing.
  static let emptyTIFF: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]
}
