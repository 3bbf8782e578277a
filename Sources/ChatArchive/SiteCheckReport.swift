import Diagnostics

/// What the check of a site on disk came to.
public struct SiteCheckReport: Sendable {
  /// How many pages were checked.
  public var pages = 0
  /// How long the check took.
  public var seconds = 0.0
  /// What was found, in the order of the pages' paths, then what concerns the whole site.
  public var diagnostics = DiagnosticLog()

  /// Makes an empty report.
  public init() {}
}
