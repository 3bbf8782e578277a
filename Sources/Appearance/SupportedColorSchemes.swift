/// The colour schemes that an appearance is made for: `colorScheme` in `theme.json`.
public enum SupportedColorSchemes: String, Sendable, Hashable, CaseIterable {
  /// Light values only; the reader's setting changes nothing.
  case light
  /// Dark values only; the reader's setting changes nothing.
  case dark
  /// Light and dark values; `DefaultAppearance` says which one is shown.
  case both
}
