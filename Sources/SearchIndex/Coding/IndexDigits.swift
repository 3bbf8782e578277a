/// Numbers as printable ASCII that needs no escape in a string of JavaScript: the bytes 36 to 126 without the backslash, 90 digits.
///
/// A number below 45 is one digit. Of a larger one, the digits below come first, each 45 or more: `digit + 45 * rest`.
enum IndexDigits {
  /// How many digits there are.
  static let count = 90
  private static let half: UInt64 = 45

  /// The byte of a digit.
  static func byte(_ digit: Int) -> UInt8 {
    let byte = UInt8(truncatingIfNeeded: digit + 36)
    return byte < 92 ? byte : byte + 1
  }

  /// The digit of a byte; nil when it is none.
  static func digit(_ byte: UInt8) -> Int? {
    guard byte >= 36, byte <= 126, byte != 92 else { return nil }
    return Int(byte) - (byte < 92 ? 36 : 37)
  }

  /// Appends a number.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(max(0, number))
    while rest >= half {
      rest -= half
      bytes.append(byte(Int(half + rest % half)))
      rest /= half
    }
    bytes.append(byte(Int(rest)))
  }

  /// How many bytes `append` takes for a number.
  static func length(of number: Int) -> Int {
    var (rest, length) = (UInt64(max(0, number)), 1)
    while rest >= half {
      rest = (rest - half) / half
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
      if digit < half { return Int(number) }
      let (next, isOver) = scale.multipliedReportingOverflow(by: half)
      guard !isOver else { return nil }
      scale = next
    }
    return nil
  }
}
