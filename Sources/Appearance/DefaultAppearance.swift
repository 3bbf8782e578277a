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
