/// Leaves a view as it is, as SwiftUI's.
public struct EmptyModifier: ViewModifier {
  /// Makes a modifier.
  public init() {}

  /// The content.
  public func body(content: Content) -> HTML { content }
}
