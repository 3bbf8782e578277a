import ChatModel

/// The offsets of a file at which no chunk may begin, since what stands before and behind them belongs together.
package struct UncutRanges: Sendable, Equatable {
  /// In the order of the file; none meets another.
  private(set) var ranges: [Range<Int>] = []

  /// Keeps together two records, and what stands between them, by their offsets. Those that come later in the file are added later, by the
  /// second of the two.
  package mutating func add(from first: Int, through second: Int) {
    var (lower, upper) = (first + 1, second + 1)
    guard lower < upper else { return }
    while let last = ranges.last, last.upperBound >= lower {
      (lower, upper) = (min(lower, last.lowerBound), max(upper, last.upperBound))
      ranges.removeLast()
    }
    ranges.append(lower..<upper)
  }

  /// What several say together.
  package init(_ parts: [UncutRanges] = []) {
    guard parts.count > 1 else {
      ranges = parts.first?.ranges ?? []
      return
    }
    for range in parts.flatMap(\.ranges).sorted(by: { $0.upperBound < $1.upperBound }) {
      add(from: range.lowerBound - 1, through: range.upperBound - 1)
    }
  }

  /// Whether no chunk may begin at an offset.
  func contains(_ offset: Int) -> Bool {
    let place = ranges.partitioningIndex { $0.upperBound > offset }
    return place < ranges.count && ranges[place].lowerBound <= offset
  }
}
