import BoundedTasks
import ChatStorage
import MessageList
import SitePlanning
import SiteRendering
import SiteValidation
import StableHashing

/// Makes the pages about channels and people: what of the old site's would come out as it is stays.
package struct OverviewRun {
  /// How many pages are made before the check takes them in: what a page says of its links takes some 9 kB until then.
  private static let stretch = 256

  package let overviews: OverviewPlan
  package let context: BuildContext
  package let renderer: PageRenderer
  /// The pictures of people, by id.
  package let pictures: [String: MediaPlace]
  /// What is remembered of the old site's pages; nothing where they cannot be used.
  package let old: SavedOverviews
  /// Stands for the settings.
  package let seed: UInt64
  /// How many workers there are.
  package let jobs: Int

  /// Prepares a run; each parameter is described at the property of its name.
  package init(
    overviews: OverviewPlan, context: BuildContext, renderer: PageRenderer, pictures: [String: MediaPlace], old: SavedOverviews,
    seed: UInt64, jobs: Int
  ) {
    self.overviews = overviews
    self.context = context
    self.renderer = renderer
    self.pictures = pictures
    self.old = old
    self.seed = seed
    self.jobs = jobs
  }

  /// Makes the pages and adds them to what the whole site's check knows.
  /// - Returns: What the next build wants to know.
  /// - Throws: When the spool cannot be read or the site cannot be written.
  package func run(adding outcome: inout CheckedPages) async throws -> SavedOverviews {
    let fingerprints = OverviewFingerprints(overviews, context, pictures: pictures, seed: seed)
    var memory = SavedOverviews()
    // What the check wants to know of a page is larger than what it keeps of it.
    for start in stride(from: 0, to: overviews.pages.count, by: Self.stretch) {
      let pages = Array(overviews.pages[start..<min(overviews.pages.count, start + Self.stretch)])
      let results = try await inOrder(pages.count, jobs: jobs) { [self] in
        var worker = OverviewWorker(
          overviews, context, fingerprints: fingerprints, old: old, pictures: pictures, renderer: renderer)
        return { try worker.make(pages[$0]) }
      }
      add(results, of: pages, to: &memory, &outcome)
    }
    return memory
  }

  private func add(
    _ results: [OverviewWorker.Result], of pages: [OverviewPage], to memory: inout SavedOverviews, _ outcome: inout CheckedPages
  ) {
    for (page, result) in zip(pages, results) {
      let path = overviews.path(of: page)
      if let made = result.page {
        outcome.add(made)
      } else {
        outcome.checker.keep(page: path, messageCount: 0)
        outcome.pages += 1
      }
      if let fingerprint = result.fingerprint { memory.fingerprints[StableHash.hash(path)] = fingerprint }
    }
  }
}
