/// Numbers as printable ASCII that needs no escape in a string of JavaScript and is never markup: the bytes 36 to 126 without `<` and the
/// backslash, 89 digits.
///
/// A number below 45 is one digit. Of a larger one, the digits below come first, each 45 or more: `digit + 44 * rest`.
enum IndexDigits {
  /// How many digits there are.
  static let count = 89
  private static let last: UInt64 = 45
  private static let base: UInt64 = 44

  /// The byte of a digit.
  static func byte(_ digit: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: digit < 24 ? digit + 36 : digit < 55 ? digit + 37 : digit + 38)
  }

  /// The digit of a byte; nil when it is none.
  static func digit(_ byte: UInt8) -> Int? {
    guard byte >= 36, byte <= 126, byte != 60, byte != 92 else { return nil }
    return Int(byte) - (byte < 60 ? 36 : byte < 92 ? 37 : 38)
  }

  /// Appends a number.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(max(0, number))
    while rest >= last {
      rest -= last
      bytes.append(byte(Int(last + rest % base)))
      rest /= base
    }
    bytes.append(byte(Int(rest)))
  }

  /// How many bytes `append` takes for a number.
  static func length(of number: Int) -> Int {
    var (rest, length) = (UInt64(max(0, number)), 1)
    while rest >= last {
      rest = (rest - last) / base
      length += 1
    }
    return length
  }

  /// Reads a number and moves behind it; nil when there is none.
  static func read(_ bytes: some RandomAccessCollection<UInt8>, at index: inout Int) -> Int? {
    var (number, scale): (UInt64, UInt64) = (0, 1)
    while index < bytes.count {
      guard let digit = digit(bytes[bytes.index(bytes.startIndex, offsetBy: index)]) else { return nil }
      index += 1
      let (part, isTooLarge) = UInt64(digit).multipliedReportingOverflow(by: scale)
      guard !isTooLarge, number <= UInt64(Int.max) - min(part, UInt64(Int.max)), part <= UInt64(Int.max) else { return nil }
      number += part
      if digit < last { return Int(number) }
      let (next, isOver) = scale.multipliedReportingOverflow(by: base)
      guard !isOver else { return nil }
      scale = next
    }
    return nil
  }
}
