import Diagnostics

/// How a message comes and goes, as in SwiftUI. In a page it is a CSS animation of `opacity` and `transform` alone.
///
/// ```swift
/// .scale.combined(with: AnyTransition.asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))
/// ```
public struct AnyTransition: Sendable, Hashable {
  private indirect enum Form: Sendable, Hashable {
    case identity
    case opacity
    case slide
    case scale(Double, UnitPoint)
    case move(Edge)
    case offset(Double, Double)
    case combined(AnyTransition, AnyTransition)
    case asymmetric(AnyTransition, AnyTransition)
  }

  private let form: Form

  private init(form: Form) {
    self.form = form
  }

  /// Nothing moves. The SDK's default.
  public static let identity = AnyTransition(form: .identity)
  /// Fades in and out.
  public static let opacity = AnyTransition(form: .opacity)
  /// Comes in from the leading edge and leaves by the trailing edge.
  public static let slide = AnyTransition(form: .slide)
  /// Grows from nothing out of its middle.
  public static let scale = AnyTransition.scale(scale: 0)

  /// Grows from a part of its size (0 to 10) out of a point.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(form: .scale(scale > 0 ? min(scale, 10) : 0, anchor))
  }

  /// Comes in from an edge and leaves by it, over its own width or height.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(form: .move(edge)) }

  /// Comes in from a distance in CSS pixels, to the trailing side and downwards when positive.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition(form: .offset(x, y)) }

  /// One transition for coming and another for going.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(form: .asymmetric(insertion, removal))
  }

  /// Both at once, the other around this one.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(form: .combined(self, other)) }

  /// The transition as configuration and themes write it, in SwiftUI's own spelling; leading dots and the labels of single arguments may
  /// be missing: `scale`, `scale(scale: 0.5, anchor: bottomTrailing)`, `opacity`, `slide`, `move(trailing)`, `offset(x: 0, y: 20)`,
  /// `scale.combined(with: opacity)`, `asymmetric(insertion: move(trailing), removal: move(leading))`.
  /// - Throws: `ArchiveError` that names the place in the text.
  public init(parsing text: String) throws(ArchiveError) {
    self = try TransitionParser.parse(text)
  }

  /// Whether a message comes or goes.
  package enum Phase: Sendable, Hashable {
    /// It comes.
    case insertion
    /// It goes.
    case removal
  }

  /// What a message looks like before it has come, or after it has gone.
  package func effect(in phase: Phase) -> TransitionEffect {
    switch form {
    case .identity: TransitionEffect()
    case .opacity: TransitionEffect(fades: true)
    case .slide: AnyTransition.move(edge: phase == .insertion ? .leading : .trailing).effect(in: phase)
    case .scale(let factor, let anchor): TransitionEffect(steps: [.scale(factor, anchor)])
    case .move(let edge): TransitionEffect(steps: [.move(edge)])
    case .offset(let x, let y): TransitionEffect(steps: x == 0 && y == 0 ? [] : [.offset(x, y)])
    case .combined(let first, let second): first.effect(in: phase).adding(second.effect(in: phase))
    case .asymmetric(let insertion, let removal): (phase == .insertion ? insertion : removal).effect(in: phase)
    }
  }
}

extension AnyTransition: CustomStringConvertible {
  /// The text that `init(parsing:)` reads back: `scale.combined(with: asymmetric(insertion: move(trailing), removal: move(leading)))`.
  /// Numbers have at most four decimals; an anchor without a name is written as a pair, which is not read back.
  public var description: String {
    switch form {
    case .identity: "identity"
    case .opacity: "opacity"
    case .slide: "slide"
    case .scale(0, .center): "scale"
    case .scale(let factor, .center): "scale(\(CSSText.number(factor)))"
    case .scale(let factor, let anchor): "scale(scale: \(CSSText.number(factor)), anchor: \(anchor))"
    case .move(let edge): "move(\(edge.rawValue))"
    case .offset(let x, let y): "offset(x: \(CSSText.number(x)), y: \(CSSText.number(y)))"
    case .combined(let first, let second): "\(first).combined(with: \(second))"
    case .asymmetric(let insertion, let removal): "asymmetric(insertion: \(insertion), removal: \(removal))"
    }
  }
}
