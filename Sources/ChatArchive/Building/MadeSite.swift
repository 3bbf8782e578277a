import Rebuilding
import SearchMaking
import SiteOverviews
import SiteValidation

/// A site whose pages are all made, and what is saved about it for the next build. The archive is no longer needed.
struct MadeSite: Sendable {
  /// The results of checking the pages.
  var pages: CheckedPages
  /// By the folder of a channel, how many messages its numbered pages must show together.
  let expected: [String: Int]
  /// The pages, to save for the next build.
  let savedPages: SavedPageIndex
  /// The targets of the links of the last build's pages, if some of these pages stay.
  let oldLinks: LinkIndex?
  /// The state that this build saves about the export.
  let nextState: NextBuildState
  /// The search index, to save for the next build.
  let search: SavedSearch
  /// The pages about channels and people, to save for the next build.
  let overviews: SavedOverviews

  /// Returns what is saved about the site, and frees what only the check of links needed. In a site with many pages that is most of the
  /// memory in use.
  mutating func takeSavedSite() -> SavedSite {
    defer { pages.checker = SiteLinkChecker() }
    return SavedSite(pages: savedPages, links: pages.checker.links(adding: oldLinks), search: search, overviews: overviews)
  }
}

/// The result of a job of the site's plan.
struct MadeJob: Sendable {
  /// The pages that were made; empty if the last build's pages stay.
  var pages: [CheckedPage] = []
  /// How many messages of the channel's list the pages show.
  var messages = 0
  /// What is saved for the next build.
  var saved = SavedPage()
}
