/// How numbers are written.
package struct NumberWriting: Sendable {
  /// Writes a whole number, in groups where the locale makes groups.
  package let whole: @Sendable (Int) -> String
  /// What stands before a fraction.
  package let decimalSeparator: String

  /// Takes the manner of a locale.
  package init(whole: @escaping @Sendable (Int) -> String, decimalSeparator: String) {
    (self.whole, self.decimalSeparator) = (whole, decimalSeparator)
  }

  /// Numbers without groups, as programs write them.
  package static let plain = NumberWriting(whole: { String($0) }, decimalSeparator: ".")
}
