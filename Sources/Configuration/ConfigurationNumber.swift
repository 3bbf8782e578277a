/// A number of a configuration file.
package struct ConfigurationNumber: Sendable, Hashable {
  /// The nearest floating-point value; infinite or not a number where the file says so.
  package var value: Double
  /// The exact value when the file has a whole number that fits: `50`, `0x32`, `5e1`.
  package var integer: Int?

  /// Makes a number from what was written as a whole number.
  package init(_ integer: Int) {
    value = Double(integer)
    self.integer = integer
  }

  /// Makes a number from what was written with a point, an exponent or a word.
  package init(_ value: Double) {
    self.value = value
    integer = Int(exactly: value)
  }
}
