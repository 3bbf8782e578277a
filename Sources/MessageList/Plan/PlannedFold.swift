/// Several messages that say who came or went, and are shown as one line that opens.
public struct PlannedFold: Sendable, Hashable {
  /// The names of those who came, each once, in the order in which they came.
  public var joined: [String]
  /// The names of those who went.
  public var left: [String]

  /// Makes a fold of names.
  public init(joined: [String], left: [String]) {
    self.joined = joined
    self.left = left
  }
}
