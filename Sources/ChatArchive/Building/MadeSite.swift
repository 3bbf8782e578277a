import Rebuilding
import SearchMaking
import SiteOverviews
import SiteValidation

/// What is left of a build when its pages are made and the archive is not needed any more.
struct MadeSite: Sendable {
  /// What the pages came to.
  var pages: CheckedPages
  /// How many messages each channel's folder must show on its numbered pages.
  let expected: [String: Int]
  /// What the next build wants to know of the pages.
  let jobs: JobMemory
  /// Where the links of the old site's pages lead, if some of those stay.
  let oldLinks: LinkIndex?
  /// What the next build wants to know of the export.
  let record: BuildRecord
  /// What the next build wants to know of the search index.
  let search: SearchMemory
  /// What the next build wants to know of the pages about channels and people.
  let overviews: OverviewMemory

  /// What is left of the pages for the next build. What their check needed to know is let go, which is most of what a site of many
  /// pages keeps in memory.
  mutating func takePages() -> PageRecord {
    defer { pages.checker = SiteLinkChecker() }
    return PageRecord(jobs: jobs, links: pages.checker.links(adding: oldLinks), search: search, overviews: overviews)
  }
}
