import Configuration
import Diagnostics

/// A colour as the SDK uses it: it may differ between light and dark, and it may stand for a property of the palette.
///
/// ```swift
/// colors.text = .init(light: "#000", dark: "#fff")
/// colors.messageCurrentUserBackground = [.red, .white]
/// colors.reactionCurrentUserColor = .palette(.alert)
/// ```
///
/// A string literal that is no colour does not trap: the colour remembers it, is drawn transparent, and
/// `Appearance.problems()` reports it.
public struct Color: Sendable, Hashable {
  /// What is drawn in light appearance.
  package var light: Component
  /// What is drawn in dark appearance.
  package var dark: Component

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

  /// Whatever a palette property says at the time of use.
  public static func palette(_ property: ColorPalette.Property) -> Color {
    let component = Component.property(property, opacity: 1)
    return Color(light: component, dark: component)
  }

  /// The same colour, its opacity multiplied by a part of 0 to 1.
  public func opacity(_ factor: Double) -> Color {
    Color(light: light.opacity(factor), dark: dark.opacity(factor))
  }

  /// UIKit's name of `opacity(_:)`.
  public func withAlphaComponent(_ alpha: Double) -> Color { opacity(alpha) }

  /// What is drawn in a colour scheme.
  package func component(in scheme: ColorScheme) -> Component { scheme == .light ? light : dark }

  /// The colour in a scheme, when it does not stand for a palette property and was readable.
  public func srgb(in scheme: ColorScheme) -> SRGBColor? {
    if case .srgb(let color) = component(in: scheme) { color } else { nil }
  }

  /// The CSS value in a scheme: a hex colour, `var(--…)`, or a `color-mix()` of one.
  package func css(in scheme: ColorScheme) -> String { component(in: scheme).css }

  /// The CSS value for both schemes: `light-dark()` where they differ.
  package var css: String { light == dark ? light.css : "light-dark(\(light.css), \(dark.css))" }

  /// The same of a ground, which may be all of a palette's gradient.
  package var groundCSS: String { light == dark ? light.groundCSS : css }
}

extension Color: ExpressibleByStringLiteral {
  /// Everything that `init(parsing:)` reads. What it cannot read is remembered for `Appearance.problems()`.
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
  /// One error when the colour is a literal that is no colour.
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
  /// What a colour is in one colour scheme.
  package enum Component: Sendable, Hashable {
    /// A colour of its own.
    case srgb(SRGBColor)
    /// Whatever a palette property says, its opacity multiplied.
    case property(ColorPalette.Property, opacity: Double)
    /// A literal of the program that is no colour.
    case unreadable(String)

    /// The same with its opacity multiplied by a part of 0 to 1; what lies outside is clamped.
    package func opacity(_ factor: Double) -> Component {
      let factor = factor > 0 ? min(factor, 1) : 0
      return switch self {
      case .srgb(let color): .srgb(color.opacity(factor))
      case .property(let property, let opacity): .property(property, opacity: opacity * factor)
      case .unreadable: self
      }
    }

    /// The CSS value. Of a property that may be a gradient it is the first colour: nothing else is a colour.
    package var css: String {
      switch self {
      case .srgb(let color): color.css
      case .property(let property, opacity: 1): "var(\(property.colorName))"
      case .property(let property, let opacity):
        "color-mix(in srgb, var(\(property.colorName)) \(CSSText.number(opacity * 100))%, transparent)"
      case .unreadable: "transparent"
      }
    }

    /// The CSS value of a ground, which may be all of a gradient.
    var groundCSS: String {
      if case .property(let property, opacity: 1) = self { "var(\(property.customPropertyName))" } else { css }
    }
  }
}
