import Appearance

/// Makes a background of what a closure names, as SwiftUI's `ViewBuilder` makes a view of a colour or a gradient.
@resultBuilder
public enum BackgroundBuilder {
  /// A gradient.
  public static func buildExpression(_ gradient: LinearGradient) -> Background? { .linearGradient(gradient) }

  /// A colour.
  public static func buildExpression(_ color: Color) -> Background? { .color(color) }

  /// A background; nil is none.
  public static func buildExpression(_ background: Background?) -> Background? { background }

  /// The only background.
  public static func buildBlock(_ background: Background?) -> Background? { background }

  /// The background of an `if` without `else`.
  public static func buildOptional(_ background: Background??) -> Background? { background ?? nil }

  /// The background of an `if`.
  public static func buildEither(first background: Background?) -> Background? { background }

  /// The background of an `else`.
  public static func buildEither(second background: Background?) -> Background? { background }
}
