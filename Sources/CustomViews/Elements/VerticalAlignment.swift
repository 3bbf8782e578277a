/// Where the views of a row stand between top and bottom, as SwiftUI's.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the top.
  case top = "start"
  /// In the middle.
  case center
  /// At the bottom.
  case bottom = "end"
  /// On the line that their first lines of text stand on.
  case firstTextBaseline = "baseline"
}
