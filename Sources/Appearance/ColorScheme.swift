/// Whether the page is drawn light or dark.
public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// The colour schemes that an appearance is made for: `colorScheme` in `theme.json`.
public enum SupportedColorSchemes: String, Sendable, Hashable, CaseIterable {
  /// Light values only; the reader's setting changes nothing.
  case light
  /// Dark values only; the reader's setting changes nothing.
  case dark
  /// Light and dark values; `DefaultAppearance` says which one is shown.
  case both
}

/// What an appearance with both colour schemes shows while the page says nothing in `data-appearance`:
/// `defaultAppearance` in `theme.json`.
public enum DefaultAppearance: String, Sendable, Hashable, CaseIterable {
  /// What the reader's system asks for (`prefers-color-scheme`).
  case auto
  /// Light, until the reader switches to dark.
  case light
  /// Dark, until the reader switches to light ("dark first"). Print stays light.
  case dark
}
