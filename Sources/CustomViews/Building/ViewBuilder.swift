/// Collects the views of a closure into one view, like SwiftUI's `ViewBuilder`. A literal is markup, and loops are allowed.
@resultBuilder
public enum ViewBuilder {
  /// A view.
  public static func buildExpression<Content: View>(_ view: Content) -> Content { view }

  /// Markup from a literal in the program's source.
  public static func buildExpression(_ markup: HTML) -> HTML { markup }

  /// No view at all.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ view: Content) -> Content { view }

  /// Views one after another.
  public static func buildBlock<each Content: View>(_ views: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each views)
  }

  /// The view of an `if` without `else`.
  public static func buildOptional<Content: View>(_ view: Content?) -> Content? { view }

  /// The view of an `if`, or of the first cases of a `switch`.
  public static func buildEither<First: View, Second: View>(first view: First) -> ConditionalContent<First, Second> { .first(view) }

  /// The view of an `else`, or of the last cases of a `switch`.
  public static func buildEither<First: View, Second: View>(second view: Second) -> ConditionalContent<First, Second> { .second(view) }

  /// The views of a loop.
  public static func buildArray<Content: View>(_ views: [Content]) -> ForEach<Content> { ForEach(views: views) }

  /// The view of an `if #available`.
  public static func buildLimitedAvailability(_ view: some View) -> AnyView { AnyView(view) }
}

/// Views one after another.
public struct TupleView<each Content: View>: PrimitiveView {
  private let views: (repeat each Content)

  init(_ views: repeat each Content) {
    self.views = (repeat each views)
  }

  /// Writes them in their order.
  public func draw(into html: inout HTML) { repeat (each views).draw(into: &html) }
}

/// The view of an `if` with an `else`: one of two views.
public enum ConditionalContent<First: View, Second: View>: PrimitiveView {
  /// The view of the `if`.
  case first(First)
  /// The view of the `else`.
  case second(Second)

  /// Writes the view that it holds.
  public func draw(into html: inout HTML) {
    switch self {
    case .first(let view): view.draw(into: &html)
    case .second(let view): view.draw(into: &html)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// No body: an optional view writes itself.
  public var body: NoBody { NoBody() }

  /// Writes the view where there is one.
  public func draw(into html: inout HTML) { self?.draw(into: &html) }
}
