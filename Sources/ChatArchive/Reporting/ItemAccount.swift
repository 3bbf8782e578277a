/// What became of all things of one sort that an export has. The counts add up: those read are those shown and those not shown.
public struct ItemAccount: Sendable, Hashable {
  /// How many the export has.
  public var read = 0
  /// How many are not in the site, by reason.
  public var notShown: [String: Int] = [:]

  /// Makes an account of nothing.
  public init() {}

  /// How many a reader of the site finds.
  public var shown: Int { notShown.values.reduce(read) { $0 &- $1 } }

  /// Counts things that are not in the site.
  mutating func add(notShown count: Int, _ reason: String) {
    if count != 0 { notShown[reason, default: 0] &+= count }
  }
}
