/// The words for a range of numbers.
package enum NumberRange {
  /// `a whole number from 1 to 10000`, `a whole number of at least 0`, `a whole number`.
  static func describing(_ range: ClosedRange<Int>) -> String {
    let bounds = (lower: range.lowerBound == .min ? nil : range.lowerBound, upper: range.upperBound == .max ? nil : range.upperBound)
    return "a whole number" + words(bounds.lower.map { "\($0)" }, bounds.upper.map { "\($0)" })
  }

  /// `a number from 0 to 1`, `a number of at least 0`, `a number`.
  package static func describing(_ range: ClosedRange<Double>) -> String {
    let greatest = Double.greatestFiniteMagnitude
    let lower = range.lowerBound <= -greatest ? nil : ConfigurationNumber(range.lowerBound).text
    let upper = range.upperBound >= greatest ? nil : ConfigurationNumber(range.upperBound).text
    return "a number" + words(lower, upper)
  }

  private static func words(_ lower: String?, _ upper: String?) -> String {
    switch (lower, upper) {
    case (nil, nil): ""
    case (let lower?, nil): " of at least \(lower)"
    case (nil, let upper?): " of at most \(upper)"
    case (let lower?, let upper?): " from \(lower) to \(upper)"
    }
  }
}

extension ConfigurationNumber {
  /// The number as a person writes it: `50`, `0.5`, `Infinity`.
  package var text: String {
    if let integer { return "\(integer)" }
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    return "\(value)"
  }
}
