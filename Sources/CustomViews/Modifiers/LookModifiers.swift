import Appearance
import Foundation

extension View {
  /// The texts of the view in the size, weight, slant and family of a font. The height of lines stays that around them.
  public func font(_ font: Font?) -> StyledView<Self> { StyledView(self) { if let font { $0.add(font) } } }

  /// The texts of the view in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> StyledView<Self> { StyledView(self) { if let weight { $0.add(weight) } } }

  /// The texts of the view, bold.
  public func bold() -> StyledView<Self> { fontWeight(.bold) }

  /// The texts of the view, slanted.
  public func italic() -> StyledView<Self> { StyledView(self) { $0.add("fs-italic") } }

  /// The texts of the view in a colour; nil leaves them theirs.
  public func foregroundColor(_ color: Color?) -> StyledView<Self> { StyledView(self) { if let color { $0.add(foreground: color) } } }

  /// The texts of the view in a colour of the palette, of a gradient in its first: as the theme and the program's own `ColorPalette` have it.
  public func foregroundColor(_ color: ColorPalette.Property) -> StyledView<Self> { StyledView(self) { $0.add(foreground: color) } }

  /// Where the lines of a text stand that has several.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> StyledView<Self> {
    StyledView(self) { $0.add("text-\(alignment.rawValue)") }
  }

  /// The view with round corners, which clip its content.
  /// - Parameter radius: In points.
  public func cornerRadius(_ radius: CGFloat) -> StyledView<Self> {
    StyledView(self) { classes in
      let radius = radius > 0 ? min(radius, ViewClasses.largestLength) : 0
      classes.add(".cornerRadius", "border-radius: \(CSSText.pixels(radius)); overflow: hidden;")
    }
  }

  /// The view with an opacity, from 0, invisible, to 1, unchanged.
  public func opacity(_ opacity: Double) -> StyledView<Self> {
    StyledView(self) { $0.add(".opacity", "opacity: \(CSSText.number(opacity > 0 ? min(opacity, 1) : 0));") }
  }

  /// The view with another one behind it: a colour, a gradient, or any other view, which screen readers pass over.
  /// - Parameter alignment: Where the view behind stands, unless it is a colour or gradient. Default the middle.
  public func background<Behind: View>(_ background: Behind, alignment: Alignment = .center) -> BackedView<Self, Behind> {
    BackedView(content: self, background: background, alignment: alignment)
  }

  /// The view with others behind it, which screen readers pass over.
  /// - Parameter alignment: Where they stand. Default the middle.
  public func background<Behind: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Behind
  ) -> BackedView<Self, Behind> {
    BackedView(content: self, background: content(), alignment: alignment)
  }
}

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

/// A view that lies behind another one, where a rule of a style sheet is not enough.
package struct BehindView<Content: View>: PrimitiveView {
  private let content: Content
  private let alignment: Alignment

  /// Places a view behind another, centred by default.
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
