/// The background of the message list: a colour or a gradient.
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
  /// A background of one colour.
  public init(_ color: Color) { self = .color(color) }
}

extension Background: ExpressibleByArrayLiteral {
  /// A gradient from top to bottom.
  public init(arrayLiteral colors: Color...) { self = .linearGradient(LinearGradient(colors: colors)) }
}

/// A gradient along a line, as in SwiftUI.
///
/// The line follows an edge or a diagonal. Only the direction from the start point to the end point counts.
public struct LinearGradient: Sendable, Hashable {
  /// The colours. One is a plain background, none is transparent.
  public var gradient: Gradient
  /// The place of the first colour.
  public var startPoint: UnitPoint
  /// The place of the last colour.
  public var endPoint: UnitPoint

  /// Makes a gradient, by default from top to bottom.
  public init(gradient: Gradient, startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Makes a gradient from its colours, by default from top to bottom.
  public init(colors: [Color], startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// The CSS value in a scheme: a `linear-gradient()`, one colour, or `transparent`.
  package func css(in scheme: ColorScheme) -> String {
    let colors = gradient.colors.map { $0.css(in: scheme) }
    guard let first = gradient.colors.first else { return "transparent" }
    guard colors.count > 1 else { return first.component(in: scheme).groundCSS }
    return "linear-gradient(\(direction), \(colors.joined(separator: ", ")))"
  }

  /// The CSS value for both schemes; the same as `css(in:)` if the colours do not depend on the scheme.
  package var css: String {
    guard let first = gradient.colors.first else { return "transparent" }
    guard gradient.colors.count > 1 else { return first.groundCSS }
    return "linear-gradient(\(direction), \(gradient.colors.map(\.css).joined(separator: ", ")))"
  }

  /// The CSS direction: `to bottom`, `to top right` ... Leading counts as left, because CSS gradients ignore the text direction.
  private var direction: String {
    let vertical = endPoint.y > startPoint.y ? "bottom" : endPoint.y < startPoint.y ? "top" : nil
    let horizontal = endPoint.x > startPoint.x ? "right" : endPoint.x < startPoint.x ? "left" : nil
    let sides = [vertical, horizontal].compactMap { $0 }
    return "to " + (sides.isEmpty ? "bottom" : sides.joined(separator: " "))
  }
}

/// Colours in order, evenly spaced, as in SwiftUI.
public struct Gradient: Sendable, Hashable {
  /// The colours from the start to the end.
  public var colors: [Color]

  /// Makes a gradient.
  public init(colors: [Color]) {
    self.colors = colors
  }
}
