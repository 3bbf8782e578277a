import Diagnostics
import SiteValidation
import Spilling

/// All pages that a build has so far, and what their checks found.
struct CheckedPages: Sendable {
  /// Knows the pages; still has to be told of the other files.
  var checker: SiteLinkChecker
  /// Findings about single pages.
  var findings = DiagnosticLog()
  /// What planning found.
  var log = DiagnosticLog()
  /// How many pages the site has of these.
  var pages = 0
  /// How many of them were made.
  var made = 0

  init(spill: SpillFile) { checker = SiteLinkChecker(spill: spill) }

  /// Adds a page.
  mutating func add(_ page: CheckedPage) {
    pages += 1
    made += 1
    findings.add(page.facts.findings)
    checker.add(page.facts, page: page.path, replaces: page.replaces)
  }
}
