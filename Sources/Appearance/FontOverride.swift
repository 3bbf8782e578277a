/// What a theme or a configuration changes of one font; nil keeps what there is.
public struct FontOverride: Sendable, Hashable {
  /// Points, 17 is body text.
  public var size: Double?
  /// How heavy it is.
  public var weight: Font.Weight?
  /// Whether it is slanted.
  public var isItalic: Bool?
  /// The families in order of preference.
  public var families: [FontFamily]?
  /// The distance of lines in parts of the size.
  public var lineHeight: Double?

  /// Makes an override.
  public init(
    size: Double? = nil, weight: Font.Weight? = nil, isItalic: Bool? = nil, families: [FontFamily]? = nil, lineHeight: Double? = nil
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.families = families
    self.lineHeight = lineHeight
  }

  /// The font with the changes.
  public func applied(to font: Font) -> Font {
    Font(
      size: size ?? font.size, weight: weight ?? font.weight, isItalic: isItalic ?? font.isItalic, families: families ?? font.families,
      lineHeight: lineHeight ?? font.lineHeight)
  }
}
