/// A set of ASCII characters, asked by byte; bytes of longer characters are never in it.
struct ByteSet {
  private let low: UInt64
  private let high: UInt64

  init(_ characters: StaticString) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    characters.withUTF8Buffer {
      for byte in $0 {
        if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte & 63) }
      }
    }
    self.low = low
    self.high = high
  }

  @inline(__always) func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) & (1 &<< UInt64(byte & 63)) != 0
  }
}

extension UInt8 {
  /// `0`...`9`.
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  /// `a`...`z` and `A`...`Z`.
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// An ASCII letter or digit.
  @inline(__always) var isAlphanumeric: Bool { isLetter || isDigit }
  /// A letter or digit of ASCII, or part of a longer character.
  @inline(__always) var isWordByte: Bool { isAlphanumeric || self >= 0x80 }
  /// A space or a tab.
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// A line feed or a carriage return.
  @inline(__always) var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// ASCII letters in lower case, everything else as it is.
  @inline(__always) var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Span where Element == UInt8 {
  /// The bytes of a range as text; what is not UTF-8 is replaced.
  func text(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether `word`, in lower-case ASCII, stands at `start` in any case.
  func hasFolded(_ word: StaticString, at start: Int) -> Bool {
    guard start >= 0, count &- start >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer {
      for offset in 0..<$0.count where self[start + offset].folded != $0[offset] { return false }
      return true
    }
  }

  /// The first place in `start...` whose byte does not satisfy `condition`, or the end.
  @inline(__always) func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, condition(self[index]) { index += 1 }
    return index
  }
}
