import SiteNaming

/// The last line of a manifest, a hash of all lines above it: who reads the manifest sees by it that something was changed or cut off.
enum ManifestSeal {
  private static let head = Array("sha256 ".utf8)
  private static let digits = 64

  /// The seal that belongs below these lines.
  static func sealing(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    head + Array("\(SHA256.hexadecimal(of: lines, digits: digits))\n".utf8)
  }

  /// Where a text's seal begins, whether it fits or not; nil when its last line is none.
  static func start(in text: [UInt8]) -> Int? {
    let start = text.count - head.count - digits - 1
    guard start > 0, text[start - 1] == UInt8(ascii: "\n"), text[start...].starts(with: head) else { return nil }
    return start
  }

  /// Whether the seal that begins at `start` is that of the lines above it.
  static func fits(_ text: [UInt8], at start: Int) -> Bool { text[start...].elementsEqual(sealing(text[..<start])) }
}
