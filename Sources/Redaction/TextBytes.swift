/// A text's bytes as finders look at them: outside of the text every byte is 0, so that no look at a neighbour needs a check.
struct TextBytes {
  let bytes: UnsafeBufferPointer<UInt8>

  var count: Int { bytes.count }

  @inline(__always)
  subscript(index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  /// The first index from `start` whose byte does not fit.
  @inline(__always)
  func end(from start: Int, atMost limit: Int = .max, while fits: (UInt8) -> Bool) -> Int {
    var at = start
    while at < count, at - start < limit, fits(self[at]) { at += 1 }
    return at
  }

  /// The first index of the bytes before `end` that all fit.
  @inline(__always)
  func start(before end: Int, atMost limit: Int = .max, while fits: (UInt8) -> Bool) -> Int {
    var at = end
    while at > 0, end - at < limit, fits(self[at - 1]) { at -= 1 }
    return at
  }

  /// Whether an ASCII text stands at an index; letters count in both cases.
  func has(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where self[index + offset].lowercased != text.utf8Start[offset].lowercased { return false }
    return true
  }

  /// Whether an ASCII text stands right before an index; letters count in both cases.
  func has(_ text: StaticString, before index: Int) -> Bool { has(text, at: index - text.utf8CodeUnitCount) }

  /// The text of a range, in small letters.
  func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self).lowercased()
  }

  /// An index at or after `index` where a scalar starts.
  func scalarStart(from index: Int) -> Int { end(from: max(0, index)) { $0 & 0xC0 == 0x80 } }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 48 < 10 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 97 < 26 }
  @inline(__always) var isUppercase: Bool { self &- 65 < 26 }
  @inline(__always) var isAlphanumeric: Bool { isDigit || isLetter }
  @inline(__always) var isHexadecimal: Bool { isDigit || (self | 0x20) &- 97 < 6 }
  @inline(__always) var isSpace: Bool { self == 32 || self &- 9 < 5 }
  /// Part of what programs call a word.
  @inline(__always) var isWord: Bool { isAlphanumeric || self == UInt8(ascii: "_") }
  /// Part of base64 as it stands in links.
  @inline(__always) var isTokenByte: Bool { isWord || self == UInt8(ascii: "-") }
  @inline(__always) var isASCII: Bool { self < 0x80 }
  @inline(__always) var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
  /// The value of a digit.
  @inline(__always) var digit: Int { Int(self &- 48) }
}
