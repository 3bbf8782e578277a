/// Several views as one, like SwiftUI's. A modifier applies to all of them together.
public struct Group<Content: View>: View {
  /// The views.
  public let body: Content

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) {
    body = content()
  }
}

/// A view that draws nothing, like SwiftUI's.
public struct EmptyView: PrimitiveView {
  /// Makes a view that draws nothing.
  public init() {}

  /// Writes nothing.
  public func draw(into html: inout HTML) {}
}

/// A view that hides the type of another one, like SwiftUI's.
public struct AnyView: MarkupView {
  /// What is drawn.
  public let html: HTML
  /// The background that the view is, if it is nothing else.
  package let ground: Ground?

  /// Hides a view's type.
  public init(_ view: some View) {
    html = view.html
    ground = Ground(view)
  }
}

/// A view for each element of a collection, like SwiftUI's.
public struct ForEach<Content: View>: PrimitiveView {
  private let views: [Content]

  init(views: [Content]) {
    self.views = views
  }

  /// A view for each number of a range.
  public init(_ range: Range<Int>, @ViewBuilder content: (Int) -> Content) {
    views = range.map { content($0) }
  }

  /// A view for each element.
  public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder content: (Data.Element) -> Content)
  where Data.Element: Identifiable {
    views = data.map { content($0) }
  }

  /// A view for each element.
  /// - Parameter id: The identity of an element. It has no effect, because a page is drawn once.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> Content
  ) {
    views = data.map { content($0) }
  }

  /// Writes them in the order of the elements.
  public func draw(into html: inout HTML) {
    for view in views { view.draw(into: &html) }
  }
}
