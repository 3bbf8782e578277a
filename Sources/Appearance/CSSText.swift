/// Writes values as CSS text. Everything that is not made of our own words goes through here, so that nothing
/// can leave its place in a style sheet.
package enum CSSText {
  /// A number with at most four decimals and no exponent; what is no number, or lies beyond ±1,000,000, is clamped.
  package static func number(_ value: Double) -> String {
    guard value == value else { return "0" }
    let clamped = min(max(value, -1_000_000), 1_000_000)
    let scaled = Int((clamped * 10_000).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
    var text = (scaled < 0 ? "-" : "") + String(whole)
    guard rest > 0 else { return text }
    var digits = String(rest)
    text += "." + String(repeating: "0", count: 4 - digits.utf8.count)
    while digits.hasSuffix("0") { digits.removeLast() }
    return text + digits
  }

  /// A length in CSS pixels. Zero has its unit too: `calc()` refuses to add a bare 0 to a length.
  package static func pixels(_ value: Double) -> String { number(value) + "px" }

  /// A quoted CSS string. ASCII other than letters, digits, space, `_`, `-` and `.` is written as a hex escape, so that quotes,
  /// brackets, line ends and `</style` cannot appear; so are the controls and separators of Unicode.
  package static func string(_ text: String) -> String {
    var css = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "_", "-", ".": css.unicodeScalars.append(scalar)
      case "\0": css += "\\fffd "
      case _ where scalar.isASCII || isHidden(scalar): css += "\\" + String(scalar.value, radix: 16) + " "
      default: css.unicodeScalars.append(scalar)
      }
    }
    return css + "\""
  }

  /// `messageCurrentUserBackground` -> `message-current-user-background`, `background1` -> `background1`: a hyphen stands before
  /// each capital, never before a digit.
  package static func kebabCase(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
        bytes.append(UInt8(ascii: "-"))
        bytes.append(byte | 0x20)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
