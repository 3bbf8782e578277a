import Appearance

extension Edge {
  /// Several edges of a view, as SwiftUI's.
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
