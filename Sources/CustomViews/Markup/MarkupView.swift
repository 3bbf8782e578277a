/// A view that is known as markup.
public protocol MarkupView: PrimitiveView {
  /// What is drawn.
  var html: HTML { get }
}

extension MarkupView {
  /// Writes the markup.
  public func draw(into html: inout HTML) { html.append(self.html) }
}

extension HTML: MarkupView {
  /// The markup itself.
  public var html: HTML { self }
}
