import Configuration
import Diagnostics

/// Parses CSS colours. Only the parsed colour reaches a style sheet, never the text itself.
enum ColorParser {
  /// Hex, `rgb()`, `rgba()`, `hsl()`, `hsla()` or a CSS colour name; letter case and outer spaces do not matter.
  static func parse(_ text: String) throws(ArchiveError) -> SRGBColor {
    guard text.utf8.count <= 100 else { throw failure(text) }
    let bytes = trimmed(text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 })
    if bytes.first == UInt8(ascii: "#") {
      guard let color = hex(Array(bytes.dropFirst())) else { throw failure(text) }
      return color
    }
    if bytes.last == UInt8(ascii: ")"), let open = bytes.firstIndex(of: UInt8(ascii: "(")) {
      guard let color = function(bytes[..<open], Array(bytes[(open + 1)...].dropLast())) else { throw failure(text) }
      return color
    }
    let name = String(decoding: bytes, as: UTF8.self)
    if name == "transparent" || name == "clear" { return SRGBColor(red: 0, green: 0, blue: 0, alpha: 0) }
    guard let value = ColorNames.value(of: name) else { throw failure(text) }
    return SRGBColor(hex: value)
  }

  /// 3, 4, 6 or 8 hex digits.
  static func hex(_ digits: [UInt8]) -> SRGBColor? {
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    var values: [UInt8] = []
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): values.append(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): values.append(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): values.append(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    var components: [UInt8] = []
    if values.count < 6 {
      components = values.map { $0 * 17 }
    } else {
      for index in stride(from: 0, to: values.count, by: 2) { components.append(values[index] * 16 + values[index + 1]) }
    }
    return SRGBColor(
      red: components[0], green: components[1], blue: components[2], alpha: components.count == 4 ? components[3] : 255)
  }

  /// `rgb(255, 0, 0)`, `rgb(255 0 0 / 50%)`, `hsl(120deg 50% 50%)` and the like.
  private static func function(_ name: ArraySlice<UInt8>, _ body: [UInt8]) -> SRGBColor? {
    let words = body.split { [0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: "/")].contains($0) }
    let arguments = words.compactMap { ColorArgument(Array($0)) }
    guard arguments.count == words.count, arguments.count == 3 || arguments.count == 4 else { return nil }
    let opacity = arguments.count == 4 ? arguments[3].opacity : 1
    guard let opacity else { return nil }
    switch String(decoding: name, as: UTF8.self) {
    case "rgb", "rgba":
      guard let red = arguments[0].channel, let green = arguments[1].channel, let blue = arguments[2].channel else { return nil }
      return SRGBColor(red: red, green: green, blue: blue, opacity: opacity)
    case "hsl", "hsla":
      guard let hue = arguments[0].degrees, let saturation = arguments[1].percentage, let lightness = arguments[2].percentage
      else { return nil }
      return hsl(hue: hue, saturation: saturation, lightness: lightness, opacity: opacity)
    default: return nil
    }
  }

  /// CSS Color 4, section 7.1: hue in degrees, the others 0 to 1.
  private static func hsl(hue: Double, saturation: Double, lightness: Double, opacity: Double) -> SRGBColor {
    let turn = hue.truncatingRemainder(dividingBy: 360)
    let degrees = turn < 0 ? turn + 360 : turn
    let chroma = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let k = (offset + degrees / 30).truncatingRemainder(dividingBy: 12)
      return lightness - chroma * max(-1, min(k - 3, 9 - k, 1))
    }
    return SRGBColor(red: channel(0), green: channel(8), blue: channel(4), opacity: opacity)
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let inner = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    return Array(inner.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed())
  }

  private static func failure(_ text: String) -> ArchiveError {
    let candidates = ColorNames.all.map(\.name) + ColorPalette.propertyNames
    let advice =
      NearestName.match(for: text, in: candidates).map { "did you mean '\($0)'?" }
      ?? "write a hex colour (#rgb, #rrggbb, #rrggbbaa), rgb(), hsl(), a CSS colour name or the name of a palette property"
    return ArchiveError("\(QuotedText.quoting(text)) is not a colour", advice: advice)
  }
}

/// An argument of a CSS colour function: a number with its unit.
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

  /// The value as a channel of `rgb()`, from 0 to 1. It is written as 0 to 255 or a percentage.
  var channel: Double? {
    switch unit {
    case .none: value / 255
    case .percent: value / 100
    case .degrees: nil
    }
  }

  /// The value as an opacity, from 0 to 1. It may be a percentage.
  var opacity: Double? {
    switch unit {
    case .none: value
    case .percent: value / 100
    case .degrees: nil
    }
  }

  /// The value as saturation or lightness: a percentage, clamped to 0 to 1.
  var percentage: Double? { unit == .percent ? min(max(value / 100, 0), 1) : nil }

  /// The value as a hue in degrees.
  var degrees: Double? { unit == .percent ? nil : value }
}
