import Appearance

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
}

/// Where lines of text stand, as SwiftUI's.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the edge where a line of text begins.
  case leading = "start"
  /// In the middle.
  case center
  /// At the edge where a line of text ends.
  case trailing = "end"
}
