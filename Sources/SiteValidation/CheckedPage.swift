
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
