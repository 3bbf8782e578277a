/// One of two views.
public enum ConditionalContent<First: View, Second: View>: PrimitiveView {
  /// That of the `if`.
  case first(First)
  /// That of the `else`.
  case second(Second)

  /// Writes the one that it is.
  public func draw(into html: inout HTML) {
    switch self {
    case .first(let view): view.draw(into: &html)
    case .second(let view): view.draw(into: &html)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// Nothing: an optional view writes itself.
  public var body: NoBody { NoBody() }

  /// Writes the view where there is one.
  public func draw(into html: inout HTML) { self?.draw(into: &html) }
}
