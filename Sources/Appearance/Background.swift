/// What lies behind the messages: a colour or a gradient.
public enum Background: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// A gradient over the whole list.
  case linearGradient(LinearGradient)

  /// The colours in order.
  public var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .linearGradient(let gradient): gradient.gradient.colors
    }
  }

  /// The CSS value for both schemes.
  package var css: String {
    switch self {
    case .color(let color): color.groundCSS
    case .linearGradient(let gradient): gradient.css
    }
  }

  /// The CSS value in a scheme.
  package func css(in scheme: ColorScheme) -> String {
    switch self {
    case .color(let color): color.component(in: scheme).groundCSS
    case .linearGradient(let gradient): gradient.css(in: scheme)
    }
  }
}

extension Background: ColorConvertible {
  /// A plain ground.
  public init(_ color: Color) { self = .color(color) }
}

extension Background: ExpressibleByArrayLiteral {
  /// A gradient from top to bottom.
  public init(arrayLiteral colors: Color...) { self = .linearGradient(LinearGradient(colors: colors)) }
}
