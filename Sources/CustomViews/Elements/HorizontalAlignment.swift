/// Where the views of a column stand between its edges, as SwiftUI's.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the edge where a line of text begins.
  case leading = "start"
  /// In the middle.
  case center
  /// At the edge where a line of text ends.
  case trailing = "end"
}
