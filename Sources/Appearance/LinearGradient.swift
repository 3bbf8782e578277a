/// A gradient along a line, as in SwiftUI.
///
/// The line goes along an edge or a diagonal: what counts is in which direction the end point lies from the start point.
public struct LinearGradient: Sendable, Hashable {
  /// The colours; one is a plain ground, none is transparent.
  public var gradient: Gradient
  /// Where the first colour stands.
  public var startPoint: UnitPoint
  /// Where the last colour stands.
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

  /// The CSS value for both schemes; as of `css(in:)` where the colours are the same in both.
  package var css: String {
    guard let first = gradient.colors.first else { return "transparent" }
    guard gradient.colors.count > 1 else { return first.groundCSS }
    return "linear-gradient(\(direction), \(gradient.colors.map(\.css).joined(separator: ", ")))"
  }

  /// `to bottom`, `to top right` ... Leading counts as left: CSS gradients do not turn with the text direction.
  private var direction: String {
    let vertical = endPoint.y > startPoint.y ? "bottom" : endPoint.y < startPoint.y ? "top" : nil
    let horizontal = endPoint.x > startPoint.x ? "right" : endPoint.x < startPoint.x ? "left" : nil
    let sides = [vertical, horizontal].compactMap { $0 }
    return "to " + (sides.isEmpty ? "bottom" : sides.joined(separator: " "))
  }
}
