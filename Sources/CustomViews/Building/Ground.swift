import Appearance

/// What a view is that is nothing but a ground: such a background is a rule of a style sheet and no element.
package enum Ground: Sendable, Hashable {
  /// Nothing of its own: what is there stays.
  case theme
  /// A colour or a gradient.
  case background(Background)

  /// Looks at a view; nil where it is more than a ground.
  package init?(_ view: some View) {
    guard let ground = Self.ground(of: view) else { return nil }
    self = ground
  }

  private static func ground<Content: View>(of view: Content) -> Ground? {
    if let view = view as? any GroundView { return view.ground }
    return Content.Body.self == NoBody.self ? nil : ground(of: view.body)
  }
}

/// A view that may be nothing but a ground.
protocol GroundView {
  /// The ground; nil where it is more.
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
