import Diagnostics

/// A rule of the page contract that no schema can say, and that one page shows by itself.
protocol PageRule: Sendable {
  /// Where a page breaks the rule, in the page's order.
  static func findings(in page: PageOutline) -> [Diagnostic]
}
