// What stands for action and state.
extension ColorPalette {
  /// The accent of links, own reactions and whatever can be followed. Default: the system's blue.
  public var tintColor: Color {
    get { color(of: .tintColor) }
    set { self[.tintColor] = .color(newValue) }
  }

  /// A coloured thing while it is pressed. The SDK has a function here; this is its value for `tintColor`. Default: the tint at
  /// half opacity.
  public var highlightedColorForColor: Color {
    get { color(of: .highlightedColorForColor) }
    set { self[.highlightedColorForColor] = .color(newValue) }
  }

  /// A coloured thing that cannot be used. The SDK has a function here, which ignores its argument. Default: grey.
  public var disabledColorForColor: Color {
    get { color(of: .disabledColorForColor) }
    set { self[.disabledColorForColor] = .color(newValue) }
  }

  /// A coloured thing that is not selected. The SDK has a function here, which ignores its argument. Default: `#aaaaaa`.
  public var unselectedColorForColor: Color {
    get { color(of: .unselectedColorForColor) }
    set { self[.unselectedColorForColor] = .color(newValue) }
  }

  /// What failed. Default: `#ff3742`.
  public var alert: Color {
    get { color(of: .alert) }
    set { self[.alert] = .color(newValue) }
  }

  /// What is going on or has won: a person online, a poll's winner. Default: `#20e070`.
  public var alternativeActiveTint: Color {
    get { color(of: .alternativeActiveTint) }
    set { self[.alternativeActiveTint] = .color(newValue) }
  }

  /// Inactive elements. Default: `#7a7a7a`.
  public var inactiveTint: Color {
    get { color(of: .inactiveTint) }
    set { self[.inactiveTint] = .color(newValue) }
  }

  /// The rest of a track that is partly filled. Default: `#dbdbdb`, in dark `#2d2f2f`.
  public var alternativeInactiveTint: Color {
    get { color(of: .alternativeInactiveTint) }
    set { self[.alternativeInactiveTint] = .color(newValue) }
  }
}
