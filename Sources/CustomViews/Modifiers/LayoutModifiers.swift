import Appearance
import Foundation

extension View {
  /// The view in a frame of a size, in points.
  /// - Parameters:
  ///   - width: Its width; nil leaves it to what is in it and around it.
  ///   - height: Its height; nil leaves it to what is in it.
  ///   - alignment: Where the view stands in the frame. Default nil: it fills the frame, as far as it does.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment? = nil) -> StyledView<Self> {
    StyledView(self) { classes in
      if let width { classes.add(frame: "inline-size", width) }
      if let height { classes.add(frame: "block-size", height) }
      if let alignment { classes.add(alignment) }
    }
  }

  /// The view in a frame with a smallest and a largest size, in points.
  ///
  /// `.infinity` fills what the view stands in. A page has no height of its own, so there a `maxHeight` of `.infinity` is three fifths of the
  /// window at least.
  /// - Parameter alignment: Where the view stands in the frame. Default nil: it fills the frame, as far as it does.
  public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment? = nil
  ) -> StyledView<Self> {
    StyledView(self) { classes in
      if let minWidth { classes.add(frame: "min-inline-size", minWidth) }
      if let maxWidth { if maxWidth == .infinity { classes.add("fill-width") } else { classes.add(frame: "max-inline-size", maxWidth) } }
      if let minHeight { classes.add(frame: "min-block-size", minHeight) }
      if let maxHeight { if maxHeight == .infinity { classes.add("fill-height") } else { classes.add(frame: "max-block-size", maxHeight) } }
      if let alignment { classes.add(alignment) }
    }
  }

  /// The view with room around it.
  /// - Parameters:
  ///   - edges: Where. Default: everywhere.
  ///   - length: How much, in points; nil is 16. Less than 0 is 0.
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

/// The room at each edge of a view, like SwiftUI's.
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

extension Edge {
  /// Several edges of a view, like SwiftUI's.
  public struct Set: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Makes edges from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The edge where a line of text begins.
    public static let leading = Set(rawValue: 2)
    /// The lower edge.
    public static let bottom = Set(rawValue: 4)
    /// The edge where a line of text ends.
    public static let trailing = Set(rawValue: 8)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]

    /// Each edge, with the letter of its classes and the name of its CSS property.
    static let each: [(edge: Set, letter: String, property: String)] = [
      (.top, "t", "padding-block-start"), (.leading, "s", "padding-inline-start"), (.bottom, "b", "padding-block-end"),
      (.trailing, "e", "padding-inline-end"),
    ]
  }
}

extension ViewClasses {
  fileprivate mutating func add(frame property: String, _ length: CGFloat) {
    let length = length > 0 ? min(length, Self.largestLength) : 0
    add(".frame", "\(property): \(CSSText.pixels(length));")
  }

  /// Adds the class for where a view stands in a larger one.
  mutating func add(_ alignment: Alignment) { add("place-\(alignment.vertical.rawValue)-\(alignment.horizontal.rawValue)") }
}
