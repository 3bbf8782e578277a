extension FixedWidthInteger {
  /// Adds a number; of a sum that is too large, or too small, the nearest number stays that there is.
  @inlinable package mutating func addSaturating(_ other: Self) { self = adding(saturating: other) }

  /// The sum with a number; where it is too large, or too small, the nearest number that there is.
  @inlinable package func adding(saturating other: Self) -> Self {
    let (sum, isOverflow) = addingReportingOverflow(other)
    return !isOverflow ? sum : other < 0 ? .min : .max
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies the predicate, where all that satisfy it stand behind all that do not.
  @inlinable package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
