import Diagnostics

/// Thrown when a build stops: everything that was counted and found until then. The site is as it was, unless the error says
/// that it was met while files were moved.
public struct BuildFailure: Error, Sendable {
  /// What was known when the build stopped. Its counts add up: of what was read, nothing is shown.
  public var report: BuildReport

  /// Makes a failure.
  public init(_ report: BuildReport) {
    self.report = report
    self.report.countAsFailed()
  }

  /// Makes a failure of which only what was found is known.
  public init(_ diagnostics: DiagnosticLog) {
    report = BuildReport()
    report.diagnostics = diagnostics
  }

  /// What stopped the build, and what was found before it.
  public var diagnostics: DiagnosticLog { report.diagnostics }
}

extension BuildFailure: CustomStringConvertible {
  /// The diagnostics, a line each.
  public var description: String { diagnostics.entries.map(\.description).joined(separator: "\n") }
}
