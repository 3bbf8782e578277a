extension TextScanner {
  /// The longest stretch of base64 that is decoded, in bytes.
  private static var longestBase64: Int { 1 << 16 }

  /// Scans what base64 stands for, if that is text.
  mutating func base64(_ text: ScannedText, at start: Int) {
    guard !ByteClass.isBase64(text[start - 1]) || text[start - 1] == UInt8(ascii: "/") else { return }
    let end = text.end(from: start, while: ByteClass.isBase64)
    let count = end - start
    guard count >= 12, count % 4 != 1 else { return }
    // Most words are words: what is decoded has capitals or digits inside.
    let inner = text.bytes[(start + 1)..<end]
    guard inner.contains(where: { ByteClass.isCapital($0) || ByteClass.isDigit($0) }) else { return }
    guard let decoded = Self.decoded(text[start..<min(end, start + Self.longestBase64)]), let plain = EncodedText.text(decoded) else {
      return
    }
    scan(decoded: plain, at: text.offset(of: start))
  }

  private static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, width): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      bits = bits << 6 | UInt32(value(byte))
      width += 6
      guard width >= 8 else { continue }
      width -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> width))
      // Text has no controls. Those of UTF-16 and of its mark are the exceptions.
      if result.count == 8, !EncodedText.mayBeText(result) { return nil }
    }
    return result
  }

  private static func value(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    default: 63
    }
  }

  /// Scans what percent signs of an address stand for; returns where to go on.
  mutating func percent(_ text: ScannedText, at index: Int) -> Int {
    guard ByteClass.isHex(text[index + 1]), ByteClass.isHex(text[index + 2]) else { return index + 1 }
    func isPart(_ byte: UInt8) -> Bool {
      ByteClass.isTokenByte(byte) || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    }
    let start = text.start(before: index, while: isPart)
    let end = text.end(from: index, while: isPart)
    var decoded: [UInt8] = []
    var next = start
    while next < end {
      if text[next] == UInt8(ascii: "%"), ByteClass.isHex(text[next + 1]), ByteClass.isHex(text[next + 2]) {
        decoded.append(ByteClass.hexValue(text[next + 1]) << 4 | ByteClass.hexValue(text[next + 2]))
        next += 3
      } else {
        decoded.append(text[next])
        next += 1
      }
    }
    scan(decoded: decoded, at: text.offset(of: start))
    return end
  }
}

/// Tells whether bytes are text.
enum EncodedText {
  /// Whether the first bytes may begin a text.
  static func mayBeText(_ bytes: [UInt8]) -> Bool {
    isWide(bytes) != nil || !bytes.contains { $0 < 0x20 && !ByteClass.isSpace($0) || $0 == 0x7F }
  }

  /// The bytes as UTF-8; nil if they are no text.
  static func text(_ bytes: [UInt8]) -> [UInt8]? {
    if let isBig = isWide(bytes) { return Array(wide(bytes, isBig: isBig).utf8) }
    guard bytes.count >= 6, mayBeText(bytes), String(validating: bytes, as: UTF8.self) != nil else { return nil }
    return bytes
  }

  /// Whether bytes look like UTF-16, and whether the larger byte comes first; nil if they do not.
  static func isWide(_ bytes: some Collection<UInt8>) -> Bool? {
    let head = Array(bytes.prefix(256))
    guard head.count >= 4 else { return nil }
    if head[0] == 0xFF, head[1] == 0xFE { return false }
    if head[0] == 0xFE, head[1] == 0xFF { return true }
    let pairs = head.count / 2
    let zeros = (0..<pairs).reduce(into: (even: 0, odd: 0)) { zeros, pair in
      if head[2 * pair] == 0 { zeros.even += 1 }
      if head[2 * pair + 1] == 0 { zeros.odd += 1 }
    }
    if zeros.even == 0, zeros.odd * 4 >= pairs * 3 { return false }
    if zeros.odd == 0, zeros.even * 4 >= pairs * 3 { return true }
    return nil
  }

  /// UTF-16 as a string.
  static func wide(_ bytes: [UInt8], isBig: Bool) -> String {
    let units = (0..<(bytes.count / 2)).map { pair in
      let (first, second) = (UInt16(bytes[2 * pair]), UInt16(bytes[2 * pair + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }
}
