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
    /// What the next build wants to know of each job of the plan.
    var records: SavedPageList

    /// What was counted of the messages of each channel of a plan.
    /// - Throws: `ChunkChanged` when what is remembered of that is damaged.
    func tallies(of plan: SitePlan) throws -> [MessageTally] {
      var tallies = [MessageTally](repeating: MessageTally(), count: plan.channels.count)
      for number in records.indices {
        do { try tallies[plan.job(number).channel].add(record: records.withoutMedia(at: number).tally) } catch { throw ChunkChanged() }
      }
      return tallies
    }
  }

  /// How many jobs a worker takes at once: neighbours share their channel's planner. Of a few pages each takes fewer, since one that has
  /// pictures to make smaller can take long.
  private var stretch: Int { min(16, max(1, judgement.open.count / (8 * jobs))) }

  let plan: SitePlan
  let context: BuildContext
  let renderer: PageRenderer
  /// The jobs that may have to be done, and what is known of them.
  let judgement: RebuildPlan
  let memory: PageReuse
  /// How many workers there are.
  let jobs: Int
  let progress: @Sendable (BuildProgress) -> Void

  /// Makes the pages; the outcome does not depend on how many workers there are.
  /// - Parameter records: What is known of all jobs.
  func run(_ records: consuming SavedPageList) async throws -> Result {
    let open = judgement.open.count
    let counter = PageCounter(total: (open + stretch - 1) / stretch)
    let collector = PageCollector(total: open, records: records, spill: context.archive.spill, progress: progress)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<jobs {
        group.addTask { try work(counter, collector) }
      }
      try await group.waitForAll()
    }
    return collector.result
  }

  private func work(_ counter: PageCounter, _ collector: PageCollector) throws {
    var worker = PageWorker(plan: plan, context: context, renderer: renderer, memory: memory)
    let length = stretch
    while let stretch = counter.take() {
      try Task.checkCancellation()
      let range = (stretch * length)..<min((stretch + 1) * length, judgement.open.count)
      var made: [(job: Int, made: MadeJob)] = []
      for job in judgement.open.elements(range) {
        made.append((job.number, try worker.make(plan.job(job.number), known: SavedPage(chunks: job.chunks))))
      }
      collector.add(made, log: worker.takeLog(), ofStretch: stretch)
    }
  }
}
