/// Colours in order, evenly spaced, as in SwiftUI.
public struct Gradient: Sendable, Hashable {
  /// The colours from the start to the end.
  public var colors: [Color]

  /// Makes a gradient.
  public init(colors: [Color]) {
    self.colors = colors
  }
}
