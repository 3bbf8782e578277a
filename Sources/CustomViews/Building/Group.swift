/// Several views as one, as SwiftUI's: what is done to it is done to all of them together.
public struct Group<Content: View>: View {
  /// The views.
  public let body: Content

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) {
    body = content()
  }
}

/// Nothing, as SwiftUI's.
public struct EmptyView: PrimitiveView {
  /// Makes a view that draws nothing.
  public init() {}

  /// Writes nothing.
  public func draw(into html: inout HTML) {}
}

/// A view whose type does not matter, as SwiftUI's.
public struct AnyView: MarkupView {
  /// What is drawn.
  public let html: HTML
  /// The ground that the view is, where it is nothing else.
  package let ground: Ground?

  /// Hides a view's type.
  public init(_ view: some View) {
    html = view.html
    ground = Ground(view)
  }
}
