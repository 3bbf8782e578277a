import Configuration
import Diagnostics

/// A colour as in the SDK: it may differ between light and dark, and may refer to a palette property.
///
/// ```swift
/// colors.text = .init(light: "#000", dark: "#fff")
/// colors.messageCurrentUserBackground = [.red, .white]
/// colors.reactionCurrentUserColor = .palette(.alert)
/// ```
///
/// A string literal that is no colour does not trap. The colour is drawn transparent, and `Appearance.problems()` reports the literal.
public struct Color: Sendable, Hashable {
  /// The colour in light appearance.
  package var light: Component
  /// The colour in dark appearance.
  package var dark: Component

  /// Makes a colour of its value in each colour scheme.
  package init(light: Component, dark: Component) {
    self.light = light
    self.dark = dark
  }

  /// The same in light and dark.
  public init(_ color: SRGBColor) {
    self.init(light: .srgb(color), dark: .srgb(color))
  }

  /// One colour for light and another for dark appearance.
  public init(light: Color, dark: Color) {
    self.init(light: light.light, dark: dark.dark)
  }

  /// Parts of 0 to 1 in sRGB, as in SwiftUI.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(SRGBColor(red: red, green: green, blue: blue, opacity: opacity))
  }

  /// Parts of 0 to 1 in sRGB, as in UIKit.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.init(SRGBColor(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// A grey, 0 (black) to 1 (white).
  public init(white: Double, opacity: Double = 1) {
    self.init(SRGBColor(red: white, green: white, blue: white, opacity: opacity))
  }

  /// `0xRRGGBB`.
  public init(hex: UInt32, opacity: Double = 1) {
    self.init(SRGBColor(hex: hex).opacity(opacity))
  }

  /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; the `#` may be missing. Nil when it is none of these.
  public init?(hex: String) {
    let digits = hex.utf8.first == UInt8(ascii: "#") ? hex.utf8.dropFirst() : hex.utf8[...]
    guard let color = ColorParser.hex(Array(digits)) else { return nil }
    self.init(color)
  }

  /// A colour as configuration and themes write it: hex, `rgb()`, `rgba()`, `hsl()`, `hsla()`, a CSS colour name,
  /// or the name of a palette property (`tintColor`).
  /// - Throws: `ArchiveError` that names the string and the nearest known name.
  public init(parsing text: String) throws(ArchiveError) {
    if let property = ColorPalette.Property(rawValue: text) {
      self = .palette(property)
    } else {
      self.init(try ColorParser.parse(text))
    }
  }

  /// The colour of a palette property at the time of use.
  public static func palette(_ property: ColorPalette.Property) -> Color {
    let component = Component.property(property, opacity: 1)
    return Color(light: component, dark: component)
  }

  /// The same colour with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ factor: Double) -> Color {
    Color(light: light.opacity(factor), dark: dark.opacity(factor))
  }

  /// UIKit's name of `opacity(_:)`.
  public func withAlphaComponent(_ alpha: Double) -> Color { opacity(alpha) }

  /// The colour in a colour scheme, which may refer to a palette property.
  package func component(in scheme: ColorScheme) -> Component { scheme == .light ? light : dark }

  /// The colour in a scheme; nil if it refers to a palette property or could not be read.
  public func srgb(in scheme: ColorScheme) -> SRGBColor? {
    if case .srgb(let color) = component(in: scheme) { color } else { nil }
  }

  /// The CSS value in a scheme: a hex colour, `var(--…)`, or a `color-mix()` of one.
  package func css(in scheme: ColorScheme) -> String { component(in: scheme).css }

  /// The CSS value for both schemes: `light-dark()` where they differ.
  package var css: String { light == dark ? light.css : "light-dark(\(light.css), \(dark.css))" }

  /// The CSS value as a background, which may be a whole gradient of the palette.
  package var groundCSS: String { light == dark ? light.groundCSS : css }
}

extension Color: ExpressibleByStringLiteral {
  /// Reads a literal as `init(parsing:)` does. `Appearance.problems()` reports literals that it cannot read.
  public init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      self.init(light: .unreadable(text), dark: .unreadable(text))
    }
  }
}

extension Color: ColorConvertible {
  /// The colour itself.
  public init(_ color: Color) { self = color }
}

extension Color {
  /// An error if the colour is a literal that is no colour.
  package func problems(of subject: String) -> [Diagnostic] {
    for case .unreadable(let text) in [light, dark] {
      return [Diagnostic(.error, "\(subject) has the value \(QuotedText.quoting(text)), which is not a colour", advice: "write #rrggbb")]
    }
    return []
  }
}

/// A colour, under UIKit's name.
public typealias UIColor = Color

extension Color {
  /// A colour in one colour scheme.
  package enum Component: Sendable, Hashable {
    /// A fixed colour.
    case srgb(SRGBColor)
    /// The colour of a palette property with its opacity multiplied.
    case property(ColorPalette.Property, opacity: Double)
    /// A literal of the program that is no colour.
    case unreadable(String)

    /// The same with its opacity multiplied by a factor, which is clamped to 0 to 1.
    package func opacity(_ factor: Double) -> Component {
      let factor = factor > 0 ? min(factor, 1) : 0
      return switch self {
      case .srgb(let color): .srgb(color.opacity(factor))
      case .property(let property, let opacity): .property(property, opacity: opacity * factor)
      case .unreadable: self
      }
    }

    /// The CSS value. For a property that may be a gradient, it is the first colour.
    package var css: String {
      switch self {
      case .srgb(let color): color.css
      case .property(let property, opacity: 1): "var(\(property.colorName))"
      case .property(let property, let opacity):
        "color-mix(in srgb, var(\(property.colorName)) \(CSSText.number(opacity * 100))%, transparent)"
      case .unreadable: "transparent"
      }
    }

    /// The CSS value as a background, which may be a whole gradient.
    var groundCSS: String {
      if case .property(let property, opacity: 1) = self { "var(\(property.customPropertyName))" } else { css }
    }
  }
}
