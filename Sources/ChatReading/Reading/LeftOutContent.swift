import Diagnostics

/// Content of one kind that cannot be shown.
package struct LeftOutContent: Sendable, Equatable {
  /// How many times it was met.
  package var count: Int
  /// Where it was met first.
  package var place: Place

  /// Whether it is of a kind that the reader does not know.
  package var isUnknown: Bool

  /// Makes the content.
  package init(count: Int, place: Place, isUnknown: Bool = false) {
    self.count = count
    self.place = place
    self.isUnknown = isUnknown
  }

  /// The two together, where the other was met before.
  func adding(to other: LeftOutContent?) -> LeftOutContent {
    guard var sum = other else { return self }
    sum.count += count
    return sum
  }
}
