import Diagnostics

/// Content of one kind that cannot be shown.
package struct LeftOutContent: Sendable, Equatable {
  /// How many times it was met.
  package var count: Int
  /// Where it was met first.
  package var place: Place

  /// Makes the content.
  package init(count: Int, place: Place) {
    self.count = count
    self.place = place
  }
}
