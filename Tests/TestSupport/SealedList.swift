import SiteNaming

/// The list of a site's files as builds write it.
package enum SealedList {
  /// Lines with the hash below them that they ask for.
  package static func text(_ lines: String) -> String { lines + "sha256 \(SHA256.hexadecimal(of: lines, digits: 64))\n" }

  /// Every way to change one bit of a list, to take one of its lines away, or to cut it off.
  package static func damages(of list: String) -> [[UInt8]] {
    let bytes = Array(list.utf8)
    let flipped: [[UInt8]] = bytes.indices.flatMap { place in
      (0..<8).map { bit -> [UInt8] in
        var damaged = bytes
        damaged[place] ^= 1 << UInt8(bit)
        return damaged
      }
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let lacking: [[UInt8]] = lines.map { line in Array(bytes[..<line.startIndex]) + bytes[(line.endIndex + 1)...] }
    return flipped + lacking + bytes.indices.map { Array(bytes[..<$0]) }
  }
}
