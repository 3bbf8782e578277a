import CDigest

/// SHA-256 (FIPS 180-4), for names that nobody can make collide on purpose.
package enum SHA256 {
  /// The first `digits` hexadecimal digits, lower case, of a text's hash over its UTF-8; at most 64.
  package static func hexadecimal(of text: String, digits: Int) -> String { hexadecimal(of: Array(text.utf8)[...], digits: digits) }

  /// The first `digits` hexadecimal digits, lower case, of the hash; at most 64.
  package static func hexadecimal(of bytes: ArraySlice<UInt8>, digits: Int) -> String {
    let alphabet = Array("0123456789abcdef".utf8)
    let name = hash(bytes).flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] }
    return String(decoding: name.prefix(digits), as: UTF8.self)
  }

  /// The 32 bytes of the hash.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] { hash(bytes[...]) }

  /// The 32 bytes of the hash.
  package static func hash(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: Int(digest_sha256_size)) { digest, count in
        digest_sha256(bytes.baseAddress, bytes.count, nil, 0, digest.baseAddress)
        count = Int(digest_sha256_size)
      }
    }
  }
}
