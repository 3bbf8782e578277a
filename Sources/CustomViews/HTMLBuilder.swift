/// Puts the views of a closure one after another, as SwiftUI's `ViewBuilder` does.
@resultBuilder
public enum HTMLBuilder {
  /// A view.
  public static func buildExpression(_ view: some View) -> HTML { view.html }

  /// Markup that stands in the program's source.
  public static func buildExpression(_ markup: HTML) -> HTML { markup }

  /// Views one after another.
  public static func buildBlock(_ views: HTML...) -> HTML { HTML(views) }

  /// The views of an `if` without `else`.
  public static func buildOptional(_ view: HTML?) -> HTML { view ?? HTML() }

  /// The views of an `if`.
  public static func buildEither(first view: HTML) -> HTML { view }

  /// The views of an `else`.
  public static func buildEither(second view: HTML) -> HTML { view }

  /// The views of a loop.
  public static func buildArray(_ views: [HTML]) -> HTML { HTML(views) }
}
