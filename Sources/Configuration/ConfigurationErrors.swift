import Diagnostics

/// Everything that is wrong with a configuration, so that it can be put right in one go.
package struct ConfigurationErrors: Error, Sendable, Hashable {
  /// What is wrong, in the order in which it was found; never empty.
  package let diagnostics: [Diagnostic]

  /// Makes an error that carries one problem.
  package init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }

  /// Makes an error that carries all the problems; nil when there are none.
  package init?(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return nil }
    self.diagnostics = diagnostics
  }
}

extension ConfigurationErrors: CustomStringConvertible {
  /// A line for each problem.
  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
