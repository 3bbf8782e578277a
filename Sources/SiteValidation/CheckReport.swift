import Diagnostics

/// What `check` says about a site on disk.
package struct CheckReport: Sendable {
  /// How many pages were checked.
  package var pages: Int
  /// What was found, in the order of the pages' paths, then what concerns the whole site.
  package var findings: [Diagnostic]
}
