/// How a message enters and leaves the list: the value that the SDK's documents call by this name, without anything that draws.
public struct AnyTransition: Sendable, Hashable {
  /// The side of the list that something moves from or to.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    /// The upper edge.
    case top
    /// The edge where lines of text begin.
    case leading
    /// The lower edge.
    case bottom
    /// The edge where lines of text end.
    case trailing
  }

  /// What a transition is made of.
  public indirect enum Kind: Sendable, Hashable {
    /// Nothing moves.
    case identity
    /// It fades in and out.
    case opacity
    /// It grows from nothing and shrinks to nothing.
    case scale
    /// It comes from the leading edge and leaves by the trailing edge.
    case slide
    /// It comes from an edge and leaves by the same edge.
    case move(Edge)
    /// Both at once.
    case combined(AnyTransition, AnyTransition)
    /// One to enter, another to leave.
    case asymmetric(insertion: AnyTransition, removal: AnyTransition)
  }

  /// What it is made of.
  public let kind: Kind

  /// Makes a transition of a kind.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// Nothing moves: the default.
  public static let identity = AnyTransition(.identity)
  /// It fades in and out.
  public static let opacity = AnyTransition(.opacity)
  /// It grows from nothing and shrinks to nothing.
  public static let scale = AnyTransition(.scale)
  /// It comes from the leading edge and leaves by the trailing edge.
  public static let slide = AnyTransition(.slide)

  /// It comes from an edge and leaves by the same edge.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(.move(edge))
  }

  /// One transition to enter, another to leave.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(.asymmetric(insertion: insertion, removal: removal))
  }

  /// This transition and another one at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(.combined(self, other))
  }
}

extension AnyTransition: CustomStringConvertible {
  /// The text form, which `init(text:)` reads: `scale.combined(with: asymmetric(insertion: move(trailing), removal: move(leading)))`.
  public var description: String {
    switch kind {
    case .identity: "identity"
    case .opacity: "opacity"
    case .scale: "scale"
    case .slide: "slide"
    case .move(let edge): "move(\(edge.rawValue))"
    case .combined(let first, let second): "\(first).combined(with: \(second))"
    case .asymmetric(let insertion, let removal): "asymmetric(insertion: \(insertion), removal: \(removal))"
    }
  }
}
