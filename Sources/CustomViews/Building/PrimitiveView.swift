/// A view without a body, which writes itself.
public protocol PrimitiveView: View where Body == NoBody {}

extension PrimitiveView {
  /// Nothing.
  public var body: NoBody { NoBody() }
}

/// The body of a view that has none.
public struct NoBody: View {
  /// The same.
  public var body: NoBody { self }
  /// Writes nothing.
  public func draw(into html: inout HTML) {}
}
