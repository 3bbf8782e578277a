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
