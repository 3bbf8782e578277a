/// The attributes that can be put on links and mentions in a message's text.
public enum LinkAttributeName: String, Sendable, Hashable, CaseIterable {
  /// The colour of the text.
  case foregroundColor
  /// The colour behind the text.
  case backgroundColor
  /// The font.
  case font
  /// How heavy the text is.
  case fontWeight
  /// Whether and how the text is underlined.
  case underlineStyle
  /// The colour of the underline.
  case underlineColor
  /// Whether and how the text is struck through.
  case strikethroughStyle
  /// The colour of the strike.
  case strikethroughColor
}
