/// Puts something around a view, as SwiftUI's.
///
/// ```swift
/// struct VerticalPaddingViewModifier: ViewModifier {
///   func body(content: Content) -> some View { content.padding(.vertical, 8) }
/// }
/// ```
public protocol ViewModifier {
  /// What is modified.
  typealias Content = HTML
  /// What `body(content:)` gives.
  associatedtype Body: View

  /// The content with something around it. It should contain the content once.
  @ViewBuilder
  func body(content: Content) -> Body
}

extension View {
  /// The view with what a modifier puts around it.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> Modifier.Body { modifier.body(content: html) }
}

/// Leaves a view as it is, as SwiftUI's.
public struct EmptyModifier: ViewModifier {
  /// Makes a modifier.
  public init() {}

  /// The content.
  public func body(content: Content) -> HTML { content }
}
