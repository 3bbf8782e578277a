/// Views below each other.
public struct VStack: View {
  private let content: HTML

  /// Makes a column.
  public init(@HTMLBuilder content: () -> HTML) {
    self.content = content()
  }

  /// A `<div class="v-stack">`.
  public var html: HTML { "<div class=\"v-stack\">\(content)</div>" }
}
