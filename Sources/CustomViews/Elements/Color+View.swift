import Appearance

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
