import Diagnostics
import Spilling

/// All pages that a build has so far, and what their checks found.
package struct CheckedPages: Sendable {
  /// Knows the pages; still has to be told of the other files.
  package var checker: SiteLinkChecker
  /// Findings about single pages.
  package var findings = DiagnosticLog()
  /// What planning found.
  package var log = DiagnosticLog()
  /// How many pages the site has of these.
  package var pages = 0
  /// How many of them were made.
  package var made = 0

  package init(spill: SpillFile) { checker = SiteLinkChecker(spill: spill) }

  /// Adds a page.
  package mutating func add(_ page: CheckedPage) {
    pages += 1
    made += 1
    findings.add(page.facts.findings)
    checker.add(page.facts, page: page.path, replaces: page.replaces)
  }
}
