/// Views beside each other, from the leading to the trailing edge.
public struct HStack: View {
  private let content: HTML

  /// Makes a row.
  public init(@HTMLBuilder content: () -> HTML) {
    self.content = content()
  }

  /// A `<div class="h-stack">`.
  public var html: HTML { "<div class=\"h-stack\">\(content)</div>" }
}
