// Borders and shadows.
extension ColorPalette {
  /// Shadows of floating things. Default: `#d6d6d6`, in dark black.
  public var shadow: Color {
    get { color(of: .shadow) }
    set { self[.shadow] = .color(newValue) }
  }

  /// A border that separates like things, as overlapping avatars. Default: as `background`.
  public var lightBorder: Color {
    get { color(of: .lightBorder) }
    set { self[.lightBorder] = .color(newValue) }
  }

  /// The hairline of bubbles. Default: `#dbdde1`, in dark `#272a30`.
  public var innerBorder: Color {
    get { color(of: .innerBorder) }
    set { self[.innerBorder] = .color(newValue) }
  }

  /// The border of other boxes. Default: `#dbdbdb`, in dark `#2d2f2f`.
  public var border: Color {
    get { color(of: .border) }
    set { self[.border] = .color(newValue) }
  }

  /// A strong border. Default: `#7a7a7a`.
  public var border2: Color {
    get { color(of: .border2) }
    set { self[.border2] = .color(newValue) }
  }

  /// A weak border. Default: `#ecebeb`, in dark `#1c1e22`.
  public var border3: Color {
    get { color(of: .border3) }
    set { self[.border3] = .color(newValue) }
  }
}
