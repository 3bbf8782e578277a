import SiteValidation

/// What is left of a build when its pages are made and the archive is not needed any more.
struct MadeSite: Sendable {
  /// What the pages came to.
  var pages: PageRun.Outcome
  /// How many messages each channel's folder must show on its numbered pages.
  let expected: [String: Int]
  /// What the next build wants to know of the pages.
  let jobs: JobMemory
  /// Where the links of the old site's pages lead, if some of those stay.
  let oldLinks: LinkIndex?
  /// What the next build wants to know of the export.
  let record: BuildRecord
}
