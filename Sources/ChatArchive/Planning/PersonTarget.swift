/// A person's page, as mentions lead to it.
struct PersonTarget: Sendable {
  /// Where it is, below the site's root.
  let path: String
  /// Since when an archive that ended there would have the page, in microseconds since 1970; the smallest number where no time of it is known.
  ///
  /// What was sent before does not link to it: if a newer export made old mentions links, it would change old pages.
  let since: Int64
}
