/// Puts something around a view.
///
/// ```swift
/// struct VerticalPaddingViewModifier: ViewModifier {
///   func body(content: Content) -> HTML { content.padding(.vertical, 8) }
/// }
/// ```
public protocol ViewModifier: Sendable {
  /// What is modified.
  typealias Content = HTML

  /// The content with something around it. It should contain the content once.
  func body(content: Content) -> HTML
}
