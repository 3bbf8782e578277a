import Appearance

/// A text, escaped; its own direction is found by the browser.
///
/// Pages allow no styles of their own, so fonts and colours are classes of the site's style sheets.
public struct Text: PrimitiveView {
  /// What it says.
  let text: String
  private var font: Font?
  private var weight: Font.Weight?
  private var isItalic = false
  private var color: Foreground?

  private enum Foreground {
    case color(Color)
    case property(ColorPalette.Property)
  }

  /// Makes a text.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  /// Makes a text that is not translated, as all are.
  public init(verbatim text: String) {
    self.text = text
  }

  /// The text in the size, weight, slant and family of a font. The height of lines stays that around it.
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    text.weight = nil
    text.isItalic = font?.isItalic ?? false
    return text
  }

  /// The text in another weight; a font that is set afterwards brings its own.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    var text = self
    text.weight = weight
    return text
  }

  /// The text, bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// The text, slanted.
  public func italic() -> Text {
    var text = self
    text.isItalic = true
    return text
  }

  /// The text in a colour; nil is that around it.
  public func foregroundColor(_ color: Color?) -> Text {
    var text = self
    text.color = color.map { .color($0) }
    return text
  }

  /// The text in a colour of the palette, of a gradient in its first: as the theme and the program's own `ColorPalette` have it, in light and dark.
  public func foregroundColor(_ color: ColorPalette.Property) -> Text {
    var text = self
    text.color = .property(color)
    return text
  }

  /// Writes a `<span>`.
  public func draw(into html: inout HTML) {
    if font == nil, weight == nil, !isItalic, color == nil {
      html.write("<span dir=\"auto\">")
    } else {
      let classes = classes
      html.write("<span class=\"")
      html.write(text: classes.names)
      html.write("\" dir=\"auto\">")
      classes.styles.forEach { html.add($0) }
    }
    html.write(text: text)
    html.write("</span>")
  }

  private var classes: ViewClasses {
    var classes = ViewClasses()
    if var font {
      font.weight = weight ?? font.weight
      font.isItalic = isItalic
      classes.add(font)
    } else {
      if let weight { classes.add(weight) }
      if isItalic { classes.add("fs-italic") }
    }
    switch color {
    case .color(let color): classes.add(foreground: color)
    case .property(let property): classes.add(foreground: property)
    case nil: break
    }
    return classes
  }
}
