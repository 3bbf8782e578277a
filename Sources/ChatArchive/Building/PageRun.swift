import BoundedTasks
import ChatReading
import Diagnostics
import Rebuilding
import Reporting
import SiteOverviews
import SitePlanning
import SiteRendering
import SiteValidation

/// Makes pages of a plan with a few workers at a time.
struct PageRun {
  /// What the run made.
  struct Result: Sendable {
    /// What the pages came to.
    var outcome: CheckedPages
    /// For each job of the plan what is saved for the next build.
    var saved: SavedPageList

    /// The counts of the messages of each channel.
    /// - Throws: `ChunkChanged` if the counts that the last build saved are damaged.
    func tallies(of plan: SitePlan) throws -> [MessageTally] {
      var tallies = [MessageTally](repeating: MessageTally(), count: plan.channels.count)
      for number in saved.indices {
        do { try tallies[plan.job(number).channel].add(record: saved.withoutMedia(at: number).tally) } catch { throw ChunkChanged() }
      }
      return tallies
    }
  }

  /// How many jobs a worker takes at once, since neighbours share the planner of their channel. If there are only a few pages, a worker takes
  /// fewer of them: one with pictures to make smaller can take long.
  private var stretch: Int { min(16, max(1, rebuildPlan.open.count / (8 * jobs))) }

  let plan: SitePlan
  let context: BuildContext
  let renderer: PageRenderer
  /// The jobs whose pages may have changed.
  let rebuildPlan: RebuildPlan
  let reuse: PageReuse
  /// How many workers there are.
  let jobs: Int
  let progress: @Sendable (BuildProgress) -> Void

  /// Makes the pages; the outcome does not depend on how many workers there are.
  /// - Parameter pages: An entry for each job of the plan.
  func run(_ pages: consuming SavedPageList) async throws -> Result {
    let open = rebuildPlan.open.count
    let counter = WorkCounter(total: (open + stretch - 1) / stretch)
    let collector = PageCollector(total: open, pages: pages, spill: context.archive.spill, progress: progress)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<jobs {
        group.addTask { try work(counter, collector) }
      }
      try await group.waitForAll()
    }
    return collector.result
  }

  private func work(_ counter: WorkCounter, _ collector: PageCollector) throws {
    var worker = PageWorker(plan: plan, context: context, renderer: renderer, reuse: reuse)
    let length = stretch
    while let stretch = counter.take() {
      try Task.checkCancellation()
      let range = (stretch * length)..<min((stretch + 1) * length, rebuildPlan.open.count)
      var made: [(job: Int, made: MadeJob)] = []
      for job in rebuildPlan.open.elements(range) {
        made.append((job.number, try worker.make(plan.job(job.number), known: SavedPage(chunks: job.chunks))))
      }
      collector.add(made, log: worker.takeLog(), ofStretch: stretch)
    }
  }
}
