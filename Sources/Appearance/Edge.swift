import Diagnostics

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
