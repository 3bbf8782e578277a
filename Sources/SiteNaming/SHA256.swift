import CDigest

/// SHA-256 (FIPS 180-4), for names that nobody can make collide on purpose.
package enum SHA256 {
  /// The first `digits` hexadecimal digits, lower case, of a text's hash over its UTF-8; at most 64.
  package static func hexadecimal(of text: String, digits: Int) -> String { hexadecimal(of: Array(text.utf8)[...], digits: digits) }

  /// The first `digits` hexadecimal digits, lower case, of the hash; at most 64.
  package static func hexadecimal(of bytes: ArraySlice<UInt8>, digits: Int) -> String {
    let hash = hash(bytes)
    return String(unsafeUninitializedCapacity: 64) { name in
      for index in 0..<min(digits, 64) {
        let digit = index % 2 == 0 ? hash[index / 2] >> 4 : hash[index / 2] & 15
        name[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return min(digits, 64)
    }
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

/// A SHA-256 of bytes that are not all there at once.
package final class RunningSHA256 {
  private var running: OpaquePointer?

  /// Begins.
  package init() {
    running = digest_begin()
  }

  deinit {
    if let running { digest_end(running, nil) }
  }

  /// Adds bytes after those that were added.
  package func add(_ bytes: UnsafeRawBufferPointer) {
    if let running { digest_add(running, bytes.baseAddress, bytes.count) }
  }

  /// The 32 bytes of the hash of all that was added; the second time nothing.
  package func finish() -> [UInt8] {
    guard let running = running.take() else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(digest_sha256_size)) { digest, count in
      digest_end(running, digest.baseAddress)
      count = Int(digest_sha256_size)
    }
  }
}
