/// The edges of a view that get padding, as SwiftUI's `Edge.Set`.
public struct PaddingEdges: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Makes edges from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = PaddingEdges(rawValue: 1)
  /// The edge where a line of text begins.
  public static let leading = PaddingEdges(rawValue: 2)
  /// The lower edge.
  public static let bottom = PaddingEdges(rawValue: 4)
  /// The edge where a line of text ends.
  public static let trailing = PaddingEdges(rawValue: 8)
  /// The leading and the trailing edge.
  public static let horizontal: PaddingEdges = [.leading, .trailing]
  /// The upper and the lower edge.
  public static let vertical: PaddingEdges = [.top, .bottom]
  /// All four.
  public static let all: PaddingEdges = [.horizontal, .vertical]

  /// Each edge, with the letter of its classes and the name of its CSS property.
  static let each: [(edge: PaddingEdges, letter: String, property: String)] = [
    (.top, "t", "padding-block-start"), (.leading, "s", "padding-inline-start"), (.bottom, "b", "padding-block-end"),
    (.trailing, "e", "padding-inline-end"),
  ]
}
