extension Int {
  /// Adds a number; of a sum that is too large, or too small, the nearest number stays that there is.
  package mutating func addSaturating(_ other: Int) {
    let (sum, isOverflow) = addingReportingOverflow(other)
    self = !isOverflow ? sum : other < 0 ? .min : .max
  }
}
