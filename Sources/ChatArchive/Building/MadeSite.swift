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
  let jobs: SavedPageIndex
  /// Where the links of the old site's pages lead, if some of those stay.
  let oldLinks: LinkIndex?
  /// What the next build wants to know of the export.
  let record: NextBuildState
  /// What the next build wants to know of the search index.
  let search: SavedSearch
  /// What the next build wants to know of the pages about channels and people.
  let overviews: SavedOverviews

  /// What is left of the pages for the next build. What their check needed to know is let go, which is most of what a site of many
  /// pages keeps in memory.
  mutating func takePages() -> SavedSite {
    defer { pages.checker = SiteLinkChecker() }
    return SavedSite(jobs: jobs, links: pages.checker.links(adding: oldLinks), search: search, overviews: overviews)
  }
}

/// What came of a job.
struct MadeJob: Sendable {
  /// The pages that were made; none when they would come out as they are.
  var pages: [CheckedPage] = []
  /// How many messages of the channel's list they show.
  var messages = 0
  /// What the next build wants to know of it.
  var record = SavedPage()
}
