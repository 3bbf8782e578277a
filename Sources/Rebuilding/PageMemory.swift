import ChatStorage
import SitePlanning

/// Decides which pages have to be made, and which of the site's stay as they are.
package struct PageMemory: Sendable {
  private let old: JobMemory?
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
    plan: SitePlan, fingerprints: JobFingerprints, old: JobMemory?, media: MediaResolver, jobs: Int, hasUnclearNames: () -> Bool
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
  func judge(_ job: SitePlan.Job) -> (record: JobRecord, mustBeMade: Bool) {
    var record = JobRecord(chunks: fingerprints.ofChunks(job) ?? 0)
    guard let known = usable(job), known.chunks != 0, known.chunks == record.chunks else { return (record, true) }
    record = known
    return (record, false)
  }

  /// Whether a page would come out as it is, judged by its messages, which are read for it.
  package func isUnchanged(_ job: SitePlan.Job) throws -> JobRecord? {
    guard let known = usable(job) else { return nil }
    return try fingerprints.ofMessages(job, fingerprints.stretch(of: job)) == known.messages ? known : nil
  }

  private func usable(_ job: SitePlan.Job) -> JobRecord? {
    guard let known = old?.record(of: job, in: plan), known.isSettled else { return nil }
    return changedMedia.isEmpty || changedMedia.isDisjoint(with: known.media) ? known : nil
  }
}
