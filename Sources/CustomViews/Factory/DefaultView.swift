/// What a method of a view factory gives that nobody overrode: its type tells it, before anything is drawn.
public struct DefaultView: MarkupView {
  /// What is built in.
  public let html: HTML

  init(_ view: some MarkupView) {
    html = view.html
  }

  init(_ nothing: EmptyView) {
    html = HTML()
  }
}

extension DefaultView: GroundView {
  var ground: Ground? { html.isEmpty ? .theme : nil }
}

/// The modifier of a method of a view factory that nobody overrode. It puts nothing around a view.
public struct DefaultModifier: ViewModifier {
  /// The content.
  public func body(content: Content) -> HTML { content }
}
