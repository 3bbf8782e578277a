import ChatStorage
import SitePlanning
import Spilling

/// Decides which pages have to be made, and which of the site's stay as they are.
package struct PageReuse: Sendable {
  private let old: SavedPageIndex?
  private let plan: SitePlan
  /// Tells whether a page would come out as it did before.
  package let fingerprints: JobFingerprints
  private let changedMedia: Set<MediaUse>

  /// Prepares for a plan.
  /// - Parameters:
  ///   - old: What is remembered of a site that stands as it was made, with these settings; nil when there is none.
  ///   - jobs: How many files of the export are looked for at once.
  ///   - hasUnclearNames: Whether the site has threads' pages whose names do not tell which thread's they are.
  package init(
    plan: SitePlan, fingerprints: JobFingerprints, old: SavedPageIndex?, media: MediaResolver, jobs: Int, hasUnclearNames: () -> Bool
  ) {
    self.plan = plan
    self.fingerprints = fingerprints
    // Where a thread is no longer planned, such a page may be its own: only a whole build leaves none of them behind.
    self.old = old.flatMap { $0.hasAllThreads(in: plan) || !hasUnclearNames() ? $0 : nil }
    // Needed even if all pages are made again: overview pages, which have a memory of their own, may show a changed file.
    var changed: Set<MediaUse> = []
    old?.forMedia { changed.formUnion(media.changed(among: $0, jobs: jobs)) }
    changedMedia = changed
  }

  /// What is remembered of the old site's pages can be used.
  package var isUsable: Bool { old != nil }

  /// Whether a file of the export that a page of the old site shows is not what it was.
  package var hasChangedMedia: Bool { !changedMedia.isEmpty }

  /// What is known of a page before anything is read for it: its fingerprint by chunks, and whether it is to be made at all.
  func judge(_ job: SitePlan.Job) -> (record: SavedPage, mustBeMade: Bool) {
    var record = SavedPage(chunks: fingerprints.ofChunks(job) ?? 0)
    guard let known = usable(job), known.chunks != 0, known.chunks == record.chunks else { return (record, true) }
    record = known
    return (record, false)
  }

  /// Whether a page would come out as it is, judged by its messages, which are read for it.
  package func isUnchanged(_ job: SitePlan.Job) throws -> SavedPage? {
    guard let known = usable(job) else { return nil }
    return try fingerprints.ofMessages(job, fingerprints.stretch(of: job)) == known.messages ? known : nil
  }

  private func usable(_ job: SitePlan.Job) -> SavedPage? {
    guard let known = old?.record(of: job, in: plan), known.isSettled else { return nil }
    return changedMedia.isEmpty || changedMedia.isDisjoint(with: known.media) ? known : nil
  }
}

/// Which jobs of a plan have to be done.
package struct RebuildPlan: Sendable {
  /// How many jobs a task judges at once.
  private static let stretch = 1024

  /// A job that may have to be done.
  package struct OpenJob: Sendable, BitwiseCopyable {
    package let number: Int
    /// Its fingerprint by chunks; 0 where it has none.
    package let chunks: UInt64
  }

  /// What is known of each job; of those that are done, what has to be known of it.
  private var records: SavedPageList
  /// The jobs that may have to be done, in order.
  package private(set) var open: SpilledList<OpenJob>

  /// Judges all jobs, with a few tasks at a time.
  package init(_ memory: PageReuse, _ plan: SitePlan, jobs: Int, in file: SpillFile) async {
    records = SavedPageList(in: file)
    open = SpilledList(in: file)
    let wave = Self.stretch * max(1, jobs)
    for start in stride(from: 0, to: plan.jobCount, by: wave) {
      let end = min(start + wave, plan.jobCount)
      let judged = await withTaskGroup(of: (Int, [(SavedPage, Bool)]).self) { group in
        for start in stride(from: start, to: end, by: Self.stretch) {
          group.addTask { (start, (start..<min(start + Self.stretch, end)).map { memory.judge(plan.job($0)) }) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for (start, items) in judged.sorted(by: { $0.0 < $1.0 }) {
        for (offset, item) in items.enumerated() {
          records.append(item.0)
          if item.1 { open.append(OpenJob(number: start + offset, chunks: item.0.chunks)) }
        }
      }
    }
    open.seal()
  }

  /// Takes out what is known of each job: who has it alone can change it without a copy of it all.
  package mutating func takeSavedPages() -> SavedPageList {
    let taken = records
    records = SavedPageList(in: open.file)
    return taken
  }
}
