/// Leaves a view as it is.
public struct EmptyModifier: ViewModifier {
  /// Makes a modifier.
  public init() {}

  /// The content.
  public func body(content: Content) -> HTML { content }
}
