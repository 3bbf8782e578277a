extension View {
  /// The view with a name for screen readers.
  public func accessibilityLabel(_ label: String) -> LabelledView<Self> { LabelledView(content: self, label: label) }

  /// The view with a name for screen readers.
  public func accessibilityLabel(_ label: Text) -> LabelledView<Self> { LabelledView(content: self, label: label.text) }

  /// The view, which screen readers pass over.
  public func accessibilityHidden(_ hidden: Bool) -> LabelledView<Self> { LabelledView(content: self, isHidden: hidden) }
}

/// A view with a name for screen readers, or hidden from them.
public struct LabelledView<Content: View>: PrimitiveView {
  private let content: Content
  private let label: String?
  private let isHidden: Bool

  init(content: Content, label: String? = nil, isHidden: Bool = false) {
    self.content = content
    self.label = label
    self.isHidden = isHidden
  }

  /// Writes the view in a `<div>` that has the name, or is hidden.
  public func draw(into html: inout HTML) {
    guard isHidden || label != nil else { return content.draw(into: &html) }
    if let label {
      html.write("<div role=\"group\" aria-label=\"")
      html.write(text: label)
      html.write("\">")
    } else {
      html.write("<div aria-hidden=\"true\">")
    }
    content.draw(into: &html)
    html.write("</div>")
  }
}
