/// How large the title in the navigation bar is. It has no effect in an archive.
public enum NavigationBarDisplayMode: String, Sendable, Hashable, CaseIterable {
  /// As the screen before.
  case automatic
  /// Small, inside the bar.
  case inline
  /// Large, below the bar.
  case large
}
