import CDigest

/// The last line of a list of files, a hash of all lines above it.
enum ListSeal {
  private static let head = Array("sha256 ".utf8)

  /// Whether a line is a seal, be it the right one or not.
  static func isSeal(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: head) }

  /// The seal that belongs below these lines, without the end of its line.
  static func sealing(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    let hash = lines.withUnsafeBufferPointer { lines in
      [UInt8](unsafeUninitializedCapacity: Int(digest_sha256_size)) { digest, count in
        digest_sha256(lines.baseAddress, lines.count, nil, 0, digest.baseAddress)
        count = Int(digest_sha256_size)
      }
    }
    let digits = Array("0123456789abcdef".utf8)
    return head + hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}
