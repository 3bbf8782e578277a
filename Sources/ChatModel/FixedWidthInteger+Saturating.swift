extension FixedWidthInteger {
  /// Adds a number; of a sum that is too large, or too small, the nearest number stays that there is.
  @inlinable package mutating func addSaturating(_ other: Self) { self = adding(saturating: other) }

  /// The sum with a number; where it is too large, or too small, the nearest number that there is.
  @inlinable package func adding(saturating other: Self) -> Self {
    let (sum, isOverflow) = addingReportingOverflow(other)
    return !isOverflow ? sum : other < 0 ? .min : .max
  }
}
