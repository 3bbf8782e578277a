import Diagnostics

/// Numbers.
extension JSON5Reader {
  /// Reads a number: decimal, hexadecimal, `Infinity` or `NaN`, with or without a sign.
  mutating func readNumber() throws(ConfigurationErrors) -> ConfigurationNumber {
    let start = self
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    let number: ConfigurationNumber
    if byte == UInt8(ascii: "I") || byte == UInt8(ascii: "N") {
      number = try readNumberWord(from: start, isNegative: isNegative)
    } else if byte == UInt8(ascii: "0"), index + 1 < bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "x") {
      index += 2
      number = try readHexadecimalNumber(from: start, isNegative: isNegative)
    } else {
      number = try readDecimalNumber(from: start, isNegative: isNegative)
    }
    if let byte, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isASCIIWordCharacter {
      throw error("expected the end of the number, found \(found)", advice: "put text between quotes")
    }
    return number
  }

  private mutating func readNumberWord(from start: Self, isNegative: Bool) throws(ConfigurationErrors) -> ConfigurationNumber {
    switch try readIdentifier() {
    case "Infinity": return ConfigurationNumber(isNegative ? -Double.infinity : Double.infinity)
    case "NaN": return ConfigurationNumber(Double.nan)
    default: throw start.error("expected a number", advice: "put text between quotes")
    }
  }

  private mutating func readHexadecimalNumber(from start: Self, isNegative: Bool) throws(ConfigurationErrors) -> ConfigurationNumber {
    let digits = takeWhile { Character(Unicode.Scalar($0)).isHexDigit }
    guard !digits.isEmpty else { throw error("expected a hexadecimal digit, found \(found)") }
    let sign = isNegative ? "-" : ""
    if let integer = Int(sign + digits, radix: 16) { return ConfigurationNumber(integer) }
    return try floating(sign + "0x" + digits + "p0", from: start)
  }

  private mutating func readDecimalNumber(from start: Self, isNegative: Bool) throws(ConfigurationErrors) -> ConfigurationNumber {
    let sign = isNegative ? "-" : ""
    let whole = takeDigits()
    guard whole.utf8.count < 2 || !whole.utf8.starts(with: "0".utf8) else {
      throw start.error("expected a number without leading zeros")
    }
    let hasPoint = take(".")
    let fraction = hasPoint ? takeDigits() : ""
    guard !whole.isEmpty || !fraction.isEmpty else { throw error("expected a digit, found \(found)") }
    var exponent = ""
    if take("e") || take("E") {
      exponent = take("-") ? "e-" : "e"
      if exponent == "e" { _ = take("+") }
      let digits = takeDigits()
      guard !digits.isEmpty else { throw error("expected a digit of the exponent, found \(found)") }
      exponent += digits
    }
    if !hasPoint, exponent.isEmpty, let integer = Int(sign + whole) {
      return integer == 0 && isNegative ? ConfigurationNumber(-0.0) : ConfigurationNumber(integer)
    }
    return try floating(sign + (whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction) + exponent, from: start)
  }

  private func floating(_ text: String, from start: Self) throws(ConfigurationErrors) -> ConfigurationNumber {
    guard let value = Double(text), value.isFinite else {
      throw start.error("expected a number up to 1.79e308", advice: "write a smaller number; no option takes such a large one")
    }
    return ConfigurationNumber(value)
  }

  private mutating func takeDigits() -> String {
    takeWhile { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private mutating func takeWhile(_ belongs: (UInt8) -> Bool) -> String {
    let start = index
    while let byte, belongs(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}

extension Character {
  /// Whether it could continue a number to a word; those are never a separator of JSON5.
  fileprivate var isASCIIWordCharacter: Bool { isASCII && (isLetter || isNumber) || self == "$" || self == "\\" }
}
