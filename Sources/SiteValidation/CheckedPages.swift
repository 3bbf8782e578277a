import Diagnostics
import Spilling

/// All pages of a build so far, and the findings about them.
package struct CheckedPages: Sendable {
  /// The checker of the whole site. It has the pages; the other files must still be added.
  package var checker: SiteLinkChecker
  /// Findings about single pages.
  package var findings = DiagnosticLog()
  /// Findings of planning.
  package var log = DiagnosticLog()
  /// How many pages there are.
  package var pages = 0
  /// How many of them are new.
  package var made = 0

  /// Starts without pages.
  package init(spill: SpillFile) { checker = SiteLinkChecker(spill: spill) }

  /// Adds a page.
  package mutating func add(_ page: CheckedPage) {
    pages += 1
    made += 1
    findings.add(page.facts.findings)
    checker.add(page.facts, page: page.path, replaces: page.replaces)
  }
}

/// A written page with the result of its check.
package struct CheckedPage: Sendable {
  /// Its path in the site.
  package let path: String
  /// The data that checking the whole site needs.
  package var facts: PageFacts
  /// Whether the old site has another version of it.
  package var replaces = false

  /// Makes it from the result of its check; `replaces` says that the old site has a page at this path.
  package init(path: String, facts: PageFacts, replaces: Bool = false) {
    self.path = path
    self.facts = facts
    self.replaces = replaces
  }
}
