/// Where it shows that somebody is typing. It has no effect in an archive.
public enum TypingIndicatorPlacement: String, Sendable, Hashable, CaseIterable {
  /// In the bar at the top.
  case navigationBar
  /// Over the bottom of the list.
  case bottomOverlay
}
