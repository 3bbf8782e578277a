/// Puts something around a view, like SwiftUI's `ViewModifier`.
///
/// ```swift
/// struct VerticalPaddingViewModifier: ViewModifier {
///   func body(content: Content) -> some View { content.padding(.vertical, 8) }
/// }
/// ```
public protocol ViewModifier {
  /// The markup of the view that is modified.
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

/// A modifier that leaves a view as it is, like SwiftUI's.
public struct EmptyModifier: ViewModifier {
  /// Makes a modifier.
  public init() {}

  /// The content.
  public func body(content: Content) -> HTML { content }
}
