/// The colour scheme of a page: light or dark.
public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
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

/// The scheme that an appearance with both schemes shows until the page sets `data-appearance`: `defaultAppearance` in `theme.json`.
public enum DefaultAppearance: String, Sendable, Hashable, CaseIterable {
  /// The scheme of the reader's system (`prefers-color-scheme`).
  case auto
  /// Light, until the reader switches to dark.
  case light
  /// Dark, until the reader switches to light ("dark first"). Print stays light.
  case dark
}
