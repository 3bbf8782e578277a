/// A person's page, as mentions lead to it.
package struct PersonTarget: Sendable {
  /// Where it is, below the site's root.
  package let path: String
  /// Since when an archive that ended there would have the page, in microseconds since 1970; the smallest number where no time of it is known.
  ///
  /// What was sent before does not link to it: if a newer export made old mentions links, it would change old pages.
  package let since: Int64

  package init(path: String, since: Int64) {
    self.path = path
    self.since = since
  }
}
