/// ASCII text that is put together from numbers.
struct DigitText {
  private var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// What was written.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  /// Appends a number that is not negative, with zeros before it up to `digits`.
  mutating func append(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<max(digits, 1) { divisor *= 10 }
    while divisor <= number / 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a year with four digits, and a sign where ISO 8601 wants one.
  mutating func append(year: Int) {
    if year < 0 { append(UInt8(ascii: "-")) } else if year > 9999 { append(UInt8(ascii: "+")) }
    append(abs(year), digits: 4)
  }

  /// Appends `YYYY-MM-DD`.
  mutating func append(year: Int, month: Int, day: Int) {
    append(year: year)
    append(UInt8(ascii: "-"))
    append(month, digits: 2)
    append(UInt8(ascii: "-"))
    append(day, digits: 2)
  }
}
