import Diagnostics

/// Thrown when a build stops: everything that was found until then. The site is as it was before.
public struct BuildFailure: Error, Sendable {
  /// What stopped the build, and what was found before it.
  public var diagnostics: DiagnosticLog

  /// Makes a failure.
  public init(_ diagnostics: DiagnosticLog) {
    self.diagnostics = diagnostics
  }
}

extension BuildFailure: CustomStringConvertible {
  /// The diagnostics, a line each.
  public var description: String { diagnostics.entries.map(\.description).joined(separator: "\n") }
}
