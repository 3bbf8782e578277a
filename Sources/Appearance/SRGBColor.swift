import OperatingSystem

/// One colour in the sRGB space with its opacity, 8 bits a component: exactly what a style sheet says.
public struct SRGBColor: Sendable, Hashable {
  /// Red, 0 to 255.
  public let red: UInt8
  /// Green, 0 to 255.
  public let green: UInt8
  /// Blue, 0 to 255.
  public let blue: UInt8
  /// Opacity, 0 (transparent) to 255 (opaque).
  public let alpha: UInt8

  /// Makes a colour from bytes.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from parts of 0 to 1; what lies outside is clamped, what is no number counts as 0.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: Self.byte(opacity))
  }

  /// Makes an opaque colour from `0xRRGGBB`; the highest byte is ignored.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8), blue: UInt8(truncatingIfNeeded: hex))
  }

  /// Opacity as a part of 0 to 1.
  public var opacity: Double { Double(alpha) / 255 }

  /// The same colour, its opacity multiplied by a part of 0 to 1.
  public func opacity(_ factor: Double) -> SRGBColor {
    SRGBColor(red: red, green: green, blue: blue, alpha: Self.byte(opacity * factor))
  }

  /// `#rrggbb`, with two more digits when it is not opaque. Never contains anything but `#` and hex digits.
  public var css: String {
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    for component in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      bytes.append(Self.hexDigit(component >> 4))
      bytes.append(Self.hexDigit(component & 15))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Rounds a part of 0 to 1 to a byte.
  static func byte(_ part: Double) -> UInt8 {
    guard part > 0 else { return 0 }
    return part >= 1 ? 255 : UInt8((part * 255).rounded())
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
  }
}

// Contrast, as WCAG 2.2 defines it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
extension SRGBColor {
  /// Relative luminance, 0 (black) to 1 (white); opacity is not looked at.
  public var relativeLuminance: Double {
    func linear(_ component: UInt8) -> Double {
      let part = Double(component) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// What the eye sees when this colour lies over an opaque one.
  public func over(_ ground: SRGBColor) -> SRGBColor {
    func mix(_ above: UInt8, _ below: UInt8) -> Double { (Double(above) * opacity + Double(below) * (1 - opacity)) / 255 }
    return SRGBColor(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// WCAG contrast ratio of this colour as text on an opaque ground, 1 to 21. Translucent text is laid over the ground first.
  public func contrastRatio(on ground: SRGBColor) -> Double {
    let text = over(ground).relativeLuminance
    let back = ground.relativeLuminance
    return (max(text, back) + 0.05) / (min(text, back) + 0.05)
  }
}
