import Appearance

/// A view with another one behind it.
public struct BackedView<Content: View, Behind: View>: PrimitiveView {
  private let content: Content
  private let background: Behind
  private let alignment: Alignment

  init(content: Content, background: Behind, alignment: Alignment) {
    self.content = content
    self.background = background
    self.alignment = alignment
  }

  /// Writes the view with a class for the ground, or both views.
  public func draw(into html: inout HTML) {
    switch Ground(background) {
    case .theme?: content.draw(into: &html)
    case .background(let background)?: StyledView(content) { $0.add(background) }.draw(into: &html)
    case nil:
      html.write("<div class=\"backed\">")
      BehindView(content: background, alignment: alignment).draw(into: &html)
      content.draw(into: &html)
      html.write("</div>")
    }
  }
}

/// What lies behind a view that is no mere ground.
package struct BehindView<Content: View>: PrimitiveView {
  private let content: Content
  private let alignment: Alignment

  package init(content: Content, alignment: Alignment = .center) {
    self.content = content
    self.alignment = alignment
  }

  /// Writes a `<div>` that screen readers pass over.
  package func draw(into html: inout HTML) {
    var classes = ViewClasses()
    classes.add("behind")
    classes.add(alignment)
    html.write("<div class=\"")
    html.write(text: classes.names)
    html.write("\" aria-hidden=\"true\">")
    content.draw(into: &html)
    html.write("</div>")
  }
}
