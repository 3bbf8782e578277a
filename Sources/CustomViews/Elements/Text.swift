import Appearance

/// A text, escaped; its own direction is found by the browser.
///
/// Pages allow no styles of their own, so fonts and colours are classes of the site's style sheet.
public struct Text: View {
  private let text: String
  private var size: Int?
  private var weight: Font.Weight?
  private var isItalic = false
  private var color: ColorPalette.Property?

  /// Makes a text.
  public init(_ text: String) {
    self.text = text
  }

  /// The text in the size, weight and slant of a font; the size in whole points from 1 to 64. Family and line height stay those around it.
  public func font(_ font: Font) -> Text {
    var text = self
    text.size = max(1, StackStyles.points(font.size))
    text.weight = font.weight
    text.isItalic = font.isItalic
    return text
  }

  /// The text in another weight; a font that is set afterwards brings its own.
  public func fontWeight(_ weight: Font.Weight) -> Text {
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

  /// The text in a colour of the palette, of a gradient in its first: as the theme and the program's own `ColorPalette` have it, in light and dark.
  public func foregroundColor(_ color: ColorPalette.Property) -> Text {
    var text = self
    text.color = color
    return text
  }

  /// A `<span>`.
  public var html: HTML {
    let classes = TextStyles.classes(size: size, weight: weight, isItalic: isItalic, color: color)
    return classes.isEmpty ? "<span dir=\"auto\">\(text)</span>" : "<span class=\"\(classes)\" dir=\"auto\">\(text)</span>"
  }
}
