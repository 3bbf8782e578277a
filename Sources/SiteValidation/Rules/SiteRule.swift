import Diagnostics

/// A rule of the page contract that only the files of a site together can break.
protocol SiteRule: Sendable {
  /// What breaks the rule, in the order of the paths.
  static func findings(in site: SiteOutline) -> [Diagnostic]
}
