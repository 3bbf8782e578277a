import ChatStorage
import SitePlanning
import Spilling

/// Decides which pages of the last build can stay in the site.
///
/// It compares fingerprints of what a page is made from: first by chunks, which costs nothing, and if those differ by messages.
package struct PageReuse: Sendable {
  private let last: SavedPageIndex?
  private let plan: SitePlan
  /// Computes the fingerprints of pages.
  package let fingerprints: JobFingerprints
  private let changedMedia: Set<MediaUse>

  /// Prepares for a plan.
  /// - Parameters:
  ///   - last: The pages that the last build made with the same settings; nil if they cannot be used.
  ///   - jobs: How many media files are checked at once.
  ///   - hasUnclearNames: Whether the site has a page of a thread whose file name does not tell which thread it is.
  package init(
    plan: SitePlan, fingerprints: JobFingerprints, last: SavedPageIndex?, media: MediaResolver, jobs: Int, hasUnclearNames: () -> Bool
  ) {
    self.plan = plan
    self.fingerprints = fingerprints
    // A page with an unclear name may belong to a thread that is gone. Only a build of all pages is sure to remove it.
    self.last = last.flatMap { $0.hasAllThreads(in: plan) || !hasUnclearNames() ? $0 : nil }
    // Needed even if all pages are made again: overview pages have fingerprints of their own, and may show a changed file.
    var changed: Set<MediaUse> = []
    last?.forMedia { changed.formUnion(media.changed(among: $0, jobs: jobs)) }
    changedMedia = changed
  }

  /// Whether any page of the last build can stay.
  package var isUsable: Bool { last != nil }

  /// Whether a media file that the last build's pages show has changed.
  package var hasChangedMedia: Bool { !changedMedia.isEmpty }

  /// Judges a page without reading its messages.
  /// - Returns: The last build's entry of the page if the page can stay; otherwise a new entry, with the fingerprint by chunks alone.
  func judge(_ job: SitePlan.Job) -> (page: SavedPage, mayHaveChanged: Bool) {
    let page = SavedPage(chunks: fingerprints.ofChunks(job) ?? 0)
    guard let known = usable(job), known.chunks != 0, known.chunks == page.chunks else { return (page, true) }
    return (known, false)
  }

  /// Reads the messages of a page, and returns the last build's entry if the page would come out the same. Nil if it has to be made.
  package func unchangedPage(_ job: SitePlan.Job) throws -> SavedPage? {
    guard let known = usable(job) else { return nil }
    return try fingerprints.ofMessages(job, fingerprints.stretch(of: job)) == known.messages ? known : nil
  }

  /// The last build's entry of a page, unless the page has to be made in any case.
  private func usable(_ job: SitePlan.Job) -> SavedPage? {
    guard let known = last?.page(of: job, in: plan), known.isSettled else { return nil }
    return changedMedia.isEmpty || changedMedia.isDisjoint(with: known.media) ? known : nil
  }
}

/// The list of pages that this build may have to make; all others stay.
package struct RebuildPlan: Sendable {
  /// How many jobs of the site's plan a task judges at once.
  private static let stretch = 1024

  /// A job whose page may have changed.
  package struct OpenJob: Sendable, BitwiseCopyable {
    /// The number of the job in the site's plan.
    package let number: Int
    /// The fingerprint by chunks; 0 if there is none.
    package let chunks: UInt64
  }

  /// An entry for each job of the site's plan. Those of pages that stay are complete; `PageWorker` completes the others.
  private var pages: SavedPageList
  /// The jobs whose pages may have changed, in the order of the site's plan.
  package private(set) var open: SpilledList<OpenJob>

  /// Judges all jobs of the site's plan.
  /// - Parameters:
  ///   - jobs: How many tasks judge at once.
  ///   - file: The temporary file for long lists.
  package init(_ reuse: PageReuse, _ plan: SitePlan, jobs: Int, in file: SpillFile) async {
    pages = SavedPageList(in: file)
    open = SpilledList(in: file)
    let wave = Self.stretch * max(1, jobs)
    for start in stride(from: 0, to: plan.jobCount, by: wave) {
      let end = min(start + wave, plan.jobCount)
      let judged = await withTaskGroup(of: (Int, [(SavedPage, Bool)]).self) { group in
        for start in stride(from: start, to: end, by: Self.stretch) {
          group.addTask { (start, (start..<min(start + Self.stretch, end)).map { reuse.judge(plan.job($0)) }) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for (start, items) in judged.sorted(by: { $0.0 < $1.0 }) {
        for (offset, item) in items.enumerated() {
          pages.append(item.0)
          if item.1 { open.append(OpenJob(number: start + offset, chunks: item.0.chunks)) }
        }
      }
    }
    open.seal()
  }

  /// Returns the entries of all jobs, and forgets them. The caller then holds the only reference, and can change entries without copying
  /// the list.
  package mutating func takeSavedPages() -> SavedPageList {
    let taken = pages
    pages = SavedPageList(in: open.file)
    return taken
  }
}
