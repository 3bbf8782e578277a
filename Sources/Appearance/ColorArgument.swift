/// A number of a CSS colour function with its unit.
struct ColorArgument {
  private enum Unit { case none, percent, degrees }

  private let value: Double
  private let unit: Unit

  /// Reads `12`, `-3.5`, `.5`, `40%`, `120deg`; nil for anything else, exponents included.
  init?(_ text: [UInt8]) {
    var number = text[...]
    if number.last == UInt8(ascii: "%") {
      unit = .percent
      number = number.dropLast()
    } else if number.suffix(3).elementsEqual("deg".utf8) {
      unit = .degrees
      number = number.dropLast(3)
    } else {
      unit = .none
    }
    let allowed = number.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    guard allowed, let value = Double(String(decoding: number, as: UTF8.self)) else { return nil }
    self.value = value
  }

  /// As a channel of `rgb()`: 0 to 255 or a percentage, as a part of 1.
  var channel: Double? {
    switch unit {
    case .none: value / 255
    case .percent: value / 100
    case .degrees: nil
    }
  }

  /// As an opacity: a part of 1 or a percentage.
  var opacity: Double? {
    switch unit {
    case .none: value
    case .percent: value / 100
    case .degrees: nil
    }
  }

  /// As saturation or lightness: a percentage, clamped to a part of 0 to 1.
  var percentage: Double? { unit == .percent ? min(max(value / 100, 0), 1) : nil }

  /// As a hue.
  var degrees: Double? { unit == .percent ? nil : value }
}
