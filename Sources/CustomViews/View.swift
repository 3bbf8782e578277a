/// Something that can be drawn.
public protocol View: Sendable {
  /// What is drawn.
  var html: HTML { get }
}

extension HTML: View {
  /// The markup itself.
  public var html: HTML { self }
}
