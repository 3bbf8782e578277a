import SiteNaming

/// Makes a state unreadable for whoever lacks the key: each byte is combined with one of a stream that SHA-256 makes of the key, of a number that no
/// other state has, and of the place.
struct StateCipher {
  private static let nonceSize = 16
  private static let blockSize = 32

  /// What no other state has.
  let nonce: [UInt8]
  private let key: [UInt8]

  /// Makes a cipher with a nonce that no state had.
  init(key: [UInt8]) {
    var generator = SystemRandomNumberGenerator()
    self.init(key: key, nonce: (0..<Self.nonceSize).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  private init(key: [UInt8], nonce: [UInt8]) {
    (self.key, self.nonce) = (key, nonce)
  }

  /// Bytes at a place of the content, made unreadable, or readable again.
  func changed(_ bytes: UnsafeRawBufferPointer, from place: Int) -> [UInt8] {
    var result = [UInt8](bytes)
    var block: [UInt8] = []
    for index in result.indices {
      let at = place + index
      if block.isEmpty || at % Self.blockSize == 0 { block = self.block(at / Self.blockSize) }
      result[index] ^= block[at % Self.blockSize]
    }
    return result
  }

  private func block(_ number: Int) -> [UInt8] {
    SHA256.hash(key + nonce + withUnsafeBytes(of: UInt64(number).littleEndian) { Array($0) })
  }

  /// The bytes of a state as they were before; those without a key as they are. Nil if there are too few.
  /// - Parameter start: Where the content begins.
  static func plain(_ bytes: [UInt8], from start: Int, key: [UInt8]?) -> [UInt8]? {
    guard let key else { return bytes }
    guard bytes.count >= start + nonceSize else { return nil }
    let cipher = StateCipher(key: key, nonce: Array(bytes[start..<start + nonceSize]))
    return bytes[..<start] + bytes[(start + nonceSize)...].withUnsafeBytes { cipher.changed($0, from: 0) }
  }
}
