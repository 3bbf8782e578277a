import Appearance
import Foundation

/// The room at each edge of a view, as SwiftUI's.
public struct EdgeInsets: Sendable, Hashable {
  /// Points at the top.
  public var top: CGFloat
  /// Points at the edge where a line of text begins.
  public var leading: CGFloat
  /// Points at the bottom.
  public var bottom: CGFloat
  /// Points at the edge where a line of text ends.
  public var trailing: CGFloat

  /// Makes insets.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension View {
  /// The view with room around it.
  /// - Parameters:
  ///   - edges: Where. Default: everywhere.
  ///   - length: How much, in points; nil is 16. What is less than 0 is none.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> StyledView<Self> {
    StyledView(self) { classes in
      for (edge, letter, property) in Edge.Set.each where edges.contains(edge) {
        classes.add(".padding", "p\(letter)-", length ?? 16, property)
      }
    }
  }

  /// The view with the same room on all sides.
  public func padding(_ length: CGFloat) -> StyledView<Self> { padding(.all, length) }

  /// The view with room at each edge.
  public func padding(_ insets: EdgeInsets) -> StyledView<Self> {
    StyledView(self) { classes in
      for (length, edge) in zip([insets.top, insets.leading, insets.bottom, insets.trailing], Edge.Set.each) {
        classes.add(".padding", "p\(edge.letter)-", length, edge.property)
      }
    }
  }
}
