extension FixedWidthInteger {
  /// Adds a number, and stays within the type's range: a sum outside becomes the nearest value in it.
  @inlinable package mutating func addSaturating(_ other: Self) { self = adding(saturating: other) }

  /// The sum with a number, kept within the type's range: a sum outside becomes the nearest value in it.
  @inlinable package func adding(saturating other: Self) -> Self {
    let (sum, isOverflow) = addingReportingOverflow(other)
    return !isOverflow ? sum : other < 0 ? .min : .max
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies the predicate, found by binary search. All elements that satisfy it must be at the end.
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
