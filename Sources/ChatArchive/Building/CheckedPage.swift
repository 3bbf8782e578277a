import SiteValidation

/// A page that was written, with what its check found.
struct CheckedPage: Sendable {
  /// Its path in the site.
  let path: String
  /// What the check of the whole site needs to know of it.
  var facts: PageFacts
  /// Whether the old site has another version of it.
  var replaces = false
}
