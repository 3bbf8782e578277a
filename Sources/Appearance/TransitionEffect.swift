/// The look of a message at the far end of a transition, in the terms of CSS.
package struct TransitionEffect: Sendable, Hashable {
  /// A part of the transform.
  package enum Step: Sendable, Hashable {
    case scale(Double, UnitPoint)
    case move(Edge)
    case offset(Double, Double)
  }

  /// Whether it is transparent.
  package var fades = false
  /// The parts of its transform, the outermost first, as CSS lists them.
  package var steps: [Step] = []

  /// Both effects at once, the other around this one as in SwiftUI: what is scaled to nothing and then moved is still moved.
  func adding(_ other: TransitionEffect) -> TransitionEffect {
    TransitionEffect(fades: fades || other.fades, steps: other.steps + steps)
  }

  /// Whether nothing is different from a message at rest.
  var isIdentity: Bool { !fades && steps.isEmpty }

  /// Whether the message leaves its column sideways, so that the list must clip.
  var leavesSideways: Bool {
    steps.contains {
      switch $0 {
      case .move(let edge): edge == .leading || edge == .trailing
      case .offset(let x, _): x != 0
      case .scale(let factor, let anchor): factor > 1 || anchor.x < 0 || anchor.x > 1
      }
    }
  }

  /// `opacity:0;transform:…`. `--inline-direction` is 1 where text runs to the right and -1 where it runs to the left.
  var declarations: String {
    var parts: [String] = []
    if fades { parts.append("opacity: 0") }
    if !steps.isEmpty { parts.append("transform: " + steps.map(Self.css).joined(separator: " ")) }
    return parts.map { $0 + ";" }.joined(separator: " ")
  }

  private static func css(_ step: Step) -> String {
    switch step {
    case .scale(let factor, let anchor):
      // A scale out of a point is a scale out of the middle between two shifts; unlike transform-origin, two such can be combined.
      let (x, y) = ((anchor.x - 0.5) * 100, (anchor.y - 0.5) * 100)
      let scale = "scale(\(CSSText.number(factor)))"
      return x == 0 && y == 0 ? scale : "\(shift(x, y, "%")) \(scale) \(shift(-x, -y, "%"))"
    case .move(.top): return shift(0, -100, "%")
    case .move(.bottom): return shift(0, 100, "%")
    case .move(.leading): return shift(-100, 0, "%")
    case .move(.trailing): return shift(100, 0, "%")
    case .offset(let x, let y): return shift(x, y, "px")
    }
  }

  private static func shift(_ x: Double, _ y: Double, _ unit: String) -> String {
    let inline = x == 0 ? "0" : "calc(var(--inline-direction, 1) * \(CSSText.number(x))\(unit))"
    return "translate(\(inline), \(y == 0 ? "0" : CSSText.number(y) + unit))"
  }
}
