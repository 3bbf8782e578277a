/// What the reader's system is set to: `prefers-color-scheme`.
enum ColorScheme: String, CaseIterable {
  case light
  case dark
}
