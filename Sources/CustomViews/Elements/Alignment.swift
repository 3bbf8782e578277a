/// Where a view stands in a larger one, like SwiftUI's.
public struct Alignment: Sendable, Hashable {
  /// Between the leading and the trailing edge.
  public var horizontal: HorizontalAlignment
  /// Between top and bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The leading top corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The trailing top corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The leading bottom corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The trailing bottom corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Where the views of a column stand between its edges, like SwiftUI's.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the edge where a line of text begins.
  case leading = "start"
  /// In the middle.
  case center
  /// At the edge where a line of text ends.
  case trailing = "end"
}

/// Where the views of a row stand between top and bottom, like SwiftUI's.
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

/// Where lines of text stand, like SwiftUI's.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the edge where a line of text begins.
  case leading = "start"
  /// In the middle.
  case center
  /// At the edge where a line of text ends.
  case trailing = "end"
}
