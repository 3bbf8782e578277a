extension ColorPalette {
  /// What a palette property holds.
  public enum Value: Sendable, Hashable {
    /// No colour: the layout's own choice.
    case none
    /// One colour.
    case color(Color)
    /// Colours from top to bottom, evenly spaced; none is transparent.
    case gradient([Color])

    /// The colours in order.
    public var colors: [Color] {
      switch self {
      case .none: []
      case .color(let color): [color]
      case .gradient(let colors): colors
      }
    }

    /// The CSS value in a scheme. `none` is `initial`, so that `var(--name, fallback)` takes the fallback.
    package func css(in scheme: ColorScheme) -> String {
      switch self {
      case .none: "initial"
      case .color(let color): color.css(in: scheme)
      case .gradient(let colors): LinearGradient(colors: colors).css(in: scheme)
      }
    }
  }
}
