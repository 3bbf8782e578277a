/// Views one after another.
public struct TupleView<each Content: View>: PrimitiveView {
  private let views: (repeat each Content)

  init(_ views: repeat each Content) {
    self.views = (repeat each views)
  }

  /// Writes them in their order.
  public func draw(into html: inout HTML) { repeat (each views).draw(into: &html) }
}
