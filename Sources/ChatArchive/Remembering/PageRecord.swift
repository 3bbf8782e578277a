import SiteValidation

/// What a build leaves of its pages for the next one.
struct PageRecord: Sendable {
  /// What each page was made from.
  let jobs: JobMemory
  /// Where the pages' links lead.
  let links: LinkIndex
  /// What the search index was made from.
  let search: SearchMemory
  /// What the pages about channels and people were made from.
  let overviews: OverviewMemory
}
