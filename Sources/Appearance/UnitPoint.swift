import Diagnostics

/// A point of a box, in parts of its width (from the leading edge) and height, as in SwiftUI.
public struct UnitPoint: Sendable, Hashable {
  /// 0 at the leading edge, 1 at the trailing edge.
  public var x: Double
  /// 0 at the top, 1 at the bottom.
  public var y: Double

  /// Makes a point; it may lie outside of the box.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The leading top corner, SwiftUI's `zero`.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The leading top corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The trailing top corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The leading bottom corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The trailing bottom corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The named points, for configuration; `zero` is `topLeading`.
  package static let named: [(name: String, point: UnitPoint)] = [
    ("center", center), ("leading", leading), ("trailing", trailing), ("top", top), ("bottom", bottom), ("topLeading", topLeading),
    ("topTrailing", topTrailing), ("bottomLeading", bottomLeading), ("bottomTrailing", bottomTrailing),
  ]

  /// The point of a name such as `topLeading`.
  /// - Throws: `ArchiveError` that names the unknown name and the nearest known one.
  public init(named name: String) throws(ArchiveError) {
    guard let point = Self.named.first(where: { $0.name == name })?.point else {
      throw .unknownName(name, of: "point", among: Self.named.map(\.name))
    }
    self = point
  }
}

extension UnitPoint: CustomStringConvertible {
  /// The name, or `{x: 0.25, y: 1}` where there is none.
  public var description: String {
    Self.named.first { $0.point == self }?.name ?? "{x: \(CSSText.number(x)), y: \(CSSText.number(y))}"
  }
}

/// A side of a box, as in SwiftUI: leading is where a line of text begins.
public enum Edge: String, Sendable, Hashable, CaseIterable {
  /// The sides in SwiftUI's order.
  case top, leading, bottom, trailing

  /// The edge of a name.
  /// - Throws: `ArchiveError` that names the unknown name and the nearest known one.
  public init(named name: String) throws(ArchiveError) {
    guard let edge = Edge(rawValue: name) else { throw .unknownName(name, of: "edge", among: Edge.allCases.map(\.rawValue)) }
    self = edge
  }
}
