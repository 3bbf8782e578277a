import CDigest

/// The secret from which generated names and ids follow. Whoever does not have it cannot find out by trial who is behind one.
package struct Salt: Sendable, Hashable {
  /// How many bytes a salt has at least.
  package static let leastBytes = 16

  /// What it is made of.
  package let bytes: [UInt8]

  /// Makes a salt of bytes, without blanks and line breaks at their end; nil if they are too few.
  package init?(_ bytes: [UInt8]) {
    let end = bytes.lastIndex { !($0 == 0x20 || (0x09...0x0D).contains($0)) }.map { $0 + 1 } ?? 0
    guard end >= Self.leastBytes else { return nil }
    self.bytes = Array(bytes[..<end])
  }

  /// The HMAC-SHA-256 (RFC 2104) of a text that serves a purpose. Different purposes never have the same.
  package func code(of text: String, for purpose: String) -> [UInt8] {
    var key = bytes.count > 64 ? Self.hash(bytes, []) : bytes
    key += [UInt8](repeating: 0, count: 64 - key.count)
    let inner = Self.hash(key.map { $0 ^ 0x36 }, Array(purpose.utf8) + [0] + Array(text.utf8))
    return Self.hash(key.map { $0 ^ 0x5C }, inner)
  }

  /// The first hexadecimal digits of a code, in small letters.
  package func digits(_ count: Int, of text: String, for purpose: String) -> String {
    let alphabet = Array("0123456789abcdef".utf8)
    let digits = code(of: text, for: purpose).flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] }
    return String(decoding: digits.prefix(count), as: UTF8.self)
  }

  private static func hash(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(digest_sha256_size)) { digest, count in
      digest_sha256(first, first.count, second, second.count, digest.baseAddress)
      count = Int(digest_sha256_size)
    }
  }
}
