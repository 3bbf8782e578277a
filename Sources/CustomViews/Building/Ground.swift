import Appearance

/// A background that a rule of a style sheet can draw, without an element of its own.
package enum Ground: Sendable, Hashable {
  /// No background of its own: the theme's stays.
  case theme
  /// A colour or a gradient.
  case background(Background)

  /// Finds the background that a view is; nil if the view draws more than that.
  package init?(_ view: some View) {
    guard let ground = Self.ground(of: view) else { return nil }
    self = ground
  }

  private static func ground<Content: View>(of view: Content) -> Ground? {
    if let view = view as? any GroundView { return view.ground }
    return Content.Body.self == NoBody.self ? nil : ground(of: view.body)
  }
}

/// A view that may be nothing but a background.
protocol GroundView {
  /// The background; nil if the view draws more than that.
  var ground: Ground? { get }
}

extension EmptyView: GroundView {
  var ground: Ground? { Ground.theme }
}

extension AnyView: GroundView {}

extension Color: GroundView {
  var ground: Ground? { .background(.color(self)) }
}

extension LinearGradient: GroundView {
  var ground: Ground? { .background(.linearGradient(self)) }
}

extension ConditionalContent: GroundView {
  var ground: Ground? {
    switch self {
    case .first(let view): Ground(view)
    case .second(let view): Ground(view)
    }
  }
}

extension Optional: GroundView where Wrapped: View {
  var ground: Ground? { map { Ground($0) } ?? Ground.theme }
}

extension Color: PrimitiveView {
  /// Writes an area of nothing but the colour, as wide as what it stands in. It follows light and dark.
  public func draw(into html: inout HTML) { html.write(area: .color(self)) }
}

extension LinearGradient: PrimitiveView {
  /// Writes an area of nothing but the gradient, as wide as what it stands in. It follows light and dark.
  public func draw(into html: inout HTML) { html.write(area: .linearGradient(self)) }
}

extension HTML {
  fileprivate mutating func write(area background: Background) {
    var classes = ViewClasses()
    classes.add("color")
    classes.add(background)
    write("<div class=\"")
    write(text: classes.names)
    write("\" aria-hidden=\"true\"></div>")
    classes.styles.forEach { add($0) }
  }
}
