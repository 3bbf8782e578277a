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

/// A page that was written, with what its check found.
package struct CheckedPage: Sendable {
  /// Its path in the site.
  package let path: String
  /// What the check of the whole site needs to know of it.
  package var facts: PageFacts
  /// Whether the old site has another version of it.
  package var replaces = false

  package init(path: String, facts: PageFacts, replaces: Bool = false) {
    self.path = path
    self.facts = facts
    self.replaces = replaces
  }
}
