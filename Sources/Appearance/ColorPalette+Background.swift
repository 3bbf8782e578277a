// Grounds and veils.
extension ColorPalette {
  /// The ground of the page and of the message list. Default: `#fcfcfc`, in dark `#070a0d`.
  public var background: Color {
    get { color(of: .background) }
    set { self[.background] = .color(newValue) }
  }

  /// A ground slightly off `background`. Default: `#f2f2f2`, in dark `#13151b`.
  public var background1: Color {
    get { color(of: .background1) }
    set { self[.background1] = .color(newValue) }
  }

  /// A ground that stands out. Default: `#dbdbdb`, in dark `#2d2f2f`.
  public var background2: Color {
    get { color(of: .background2) }
    set { self[.background2] = .color(newValue) }
  }

  /// A light veil. Default: black at 20 %, in dark at 40 %.
  public var background3: Color {
    get { color(of: .background3) }
    set { self[.background3] = .color(newValue) }
  }

  /// A heavy veil that turns with the appearance. Default: black at 60 %, in dark white at 80 %.
  public var background4: Color {
    get { color(of: .background4) }
    set { self[.background4] = .color(newValue) }
  }

  /// A heavy veil that stays dark. Default: black at 60 %.
  public var background5: Color {
    get { color(of: .background5) }
    set { self[.background5] = .color(newValue) }
  }

  /// The ground of own messages. Default: `#ecebeb`, in dark `#1c1e22`.
  public var background6: Color {
    get { color(of: .background6) }
    set { self[.background6] = .color(newValue) }
  }

  /// A middle grey. Default: `#7a7a7a`.
  public var background7: Color {
    get { color(of: .background7) }
    set { self[.background7] = .color(newValue) }
  }

  /// The ground of other people's messages and of cards. Default: white, in dark `#101418`.
  public var background8: Color {
    get { color(of: .background8) }
    set { self[.background8] = .color(newValue) }
  }

  /// The ground behind a popover. Default: `background` at 90 %.
  public var overlayBackground: Color {
    get { color(of: .overlayBackground) }
    set { self[.overlayBackground] = .color(newValue) }
  }

  /// The ground of popovers and menus. Default: white, in dark `#101418`.
  public var popoverBackground: Color {
    get { color(of: .popoverBackground) }
    set { self[.popoverBackground] = .color(newValue) }
  }

  /// The ground of a row while it is pressed. Default: `#dbdbdb`, in dark `#2d2f2f`.
  public var highlightedBackground: Color {
    get { color(of: .highlightedBackground) }
    set { self[.highlightedBackground] = .color(newValue) }
  }

  /// A strong accent ground. Default: `#005fff`.
  public var highlightedAccentBackground: Color {
    get { color(of: .highlightedAccentBackground) }
    set { self[.highlightedAccentBackground] = .color(newValue) }
  }

  /// A weak accent ground; the bubble of a message with a link attachment. Default: `#e9f2ff`, in dark `#00193d`.
  public var highlightedAccentBackground1: Color {
    get { color(of: .highlightedAccentBackground1) }
    set { self[.highlightedAccentBackground1] = .color(newValue) }
  }

  /// The row of a pinned message. Default: `#fbf4dd`, in dark `#333024`.
  public var pinnedBackground: Color {
    get { color(of: .pinnedBackground) }
    set { self[.pinnedBackground] = .color(newValue) }
  }

  /// The row of a message that was jumped to. Default: as `pinnedBackground`.
  public var messageCellHighlightBackground: Color {
    get { color(of: .messageCellHighlightBackground) }
    set { self[.messageCellHighlightBackground] = .color(newValue) }
  }
}
