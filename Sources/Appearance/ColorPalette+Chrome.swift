// Around the list: fields, header, notes.
extension ColorPalette {
  /// Hints in input fields. Default: `subtitleText`.
  public var composerPlaceholderColor: Color {
    get { color(of: .composerPlaceholderColor) }
    set { self[.composerPlaceholderColor] = .color(newValue) }
  }

  /// The ground of input fields. Default: `background`.
  public var composerInputBackground: Color {
    get { color(of: .composerInputBackground) }
    set { self[.composerInputBackground] = .color(newValue) }
  }

  /// The border of an input field that has the focus. Default: `innerBorder`.
  public var composerInputHighlightedBorder: Color {
    get { color(of: .composerInputHighlightedBorder) }
    set { self[.composerInputHighlightedBorder] = .color(newValue) }
  }

  /// Icons on the header's tint. Default: white.
  public var navigationBarGlyph: Color {
    get { color(of: .navigationBarGlyph) }
    set { self[.navigationBarGlyph] = .color(newValue) }
  }

  /// The channel's name in the header. Default: `text`.
  public var navigationBarTitle: Color {
    get { color(of: .navigationBarTitle) }
    set { self[.navigationBarTitle] = .color(newValue) }
  }

  /// The second line in the header. Default: `textLowEmphasis`.
  public var navigationBarSubtitle: Color {
    get { color(of: .navigationBarSubtitle) }
    set { self[.navigationBarSubtitle] = .color(newValue) }
  }

  /// What can be pressed in the header. Default: `tintColor`.
  public var navigationBarTintColor: Color {
    get { color(of: .navigationBarTintColor) }
    set { self[.navigationBarTintColor] = .color(newValue) }
  }

  /// The ground of the header; nil leaves it to the theme's layout. Default: nil.
  public var navigationBarBackground: Color? {
    get { colors(of: .navigationBarBackground).first }
    set { self[.navigationBarBackground] = newValue.map { .color($0) } ?? .none }
  }

  /// The ground of notes across the page. Default: `#7a7a7a`.
  public var bannerBackgroundColor: Color {
    get { color(of: .bannerBackgroundColor) }
    set { self[.bannerBackgroundColor] = .color(newValue) }
  }
}
