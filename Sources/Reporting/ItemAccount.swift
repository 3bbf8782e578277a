import ChatModel

/// What became of all things of one sort that an export has. The counts add up: those read are those shown and those not shown.
/// An export can state any number; a count that would be greater than the greatest `Int` stays there, and then they need not add up.
public struct ItemAccount: Sendable, Hashable {
  /// How many the export has.
  public var read = 0
  /// How many are not in the site, by reason.
  public var notShown: [String: Int] = [:]

  /// Makes an account of nothing.
  public init() {}

  /// How many are not in the site, for whatever reason; never less than none.
  public var notShownCount: Int { max(0, notShown.values.reduce(into: 0) { $0.addSaturating($1) }) }

  /// How many a reader of the site finds; never less than none.
  public var shown: Int { max(0, max(0, read) - notShownCount) }

  /// Counts things that are not in the site.
  mutating func add(notShown count: Int, _ reason: String) {
    if count != 0 { notShown[reason, default: 0].addSaturating(count) }
  }

  /// Counts the things of another account too.
  mutating func add(_ other: ItemAccount) {
    read.addSaturating(other.read)
    for (reason, count) in other.notShown { add(notShown: count, reason) }
  }

  /// Counts things that were read and are not in the site, by reason.
  mutating func add(leftOut counts: [String: Int]) {
    for (reason, count) in counts {
      read.addSaturating(count)
      add(notShown: count, reason)
    }
  }
}
