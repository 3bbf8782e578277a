// Text.
extension ColorPalette {
  /// Text that must be read. Default: black, in dark white.
  public var text: Color {
    get { color(of: .text) }
    set { self[.text] = .color(newValue) }
  }

  /// Text on a ground of `text` or `textLowEmphasis`. Default: white, in dark nearly black.
  public var textInverted: Color {
    get { color(of: .textInverted) }
    set { self[.textInverted] = .color(newValue) }
  }

  /// Text that may be overlooked: times, counts. Default: `#72767e`.
  public var textLowEmphasis: Color {
    get { color(of: .textLowEmphasis) }
    set { self[.textLowEmphasis] = .color(newValue) }
  }

  /// Text on colours that do not change with the appearance. Default: white.
  public var staticColorText: Color {
    get { color(of: .staticColorText) }
    set { self[.staticColorText] = .color(newValue) }
  }

  /// Second lines and block quotes. Default: `#7a7a7a`.
  public var subtitleText: Color {
    get { color(of: .subtitleText) }
    set { self[.subtitleText] = .color(newValue) }
  }
}
