/// A view in an element that has classes.
public struct StyledView<Content: View>: PrimitiveView {
  private let content: Content
  private let classes: ViewClasses

  init(_ content: Content, _ add: (inout ViewClasses) -> Void) {
    self.content = content
    var classes = ViewClasses()
    add(&classes)
    self.classes = classes
  }

  /// Writes a `<div>` around the view, or the view alone where there is nothing to say of it.
  public func draw(into html: inout HTML) {
    guard !classes.isEmpty else { return content.draw(into: &html) }
    html.write("<div class=\"")
    html.write(text: classes.names)
    html.write("\">")
    content.draw(into: &html)
    html.write("</div>")
    classes.styles.forEach { html.add($0) }
  }
}

extension View {
  /// The view in a `<div>` of these classes, which the style sheet of a theme may speak of. Spaces separate classes.
  public func cssClass(_ names: String) -> StyledView<Self> { StyledView(self) { $0.add(names) } }
}
