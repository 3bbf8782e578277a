import Diagnostics
import Rebuilding
import Reporting
import SiteValidation
import Spilling
import Synchronization

/// Collects what page workers make, and puts it into the order of the plan, so that the same input gives the same findings. Only what comes
/// too early waits.
final class PageCollector: Sendable {
  private struct State {
    var next = 0
    var waiting: [Int: (made: [(job: Int, made: MadeJob)], log: DiagnosticLog)] = [:]
    var outcome: CheckedPages
    var pages: SavedPageList
    var said: Set<Diagnostic> = []
    var jobs = 0
    var messages = 0

    /// A message is on its channel's page and on its thread's; what is wrong with it is said once. Only so many are
    /// remembered that a million missing attachments cost no memory.
    mutating func add(_ log: DiagnosticLog) {
      for diagnostic in log.entries {
        if said.count < 10_000 {
          if said.insert(diagnostic).inserted { outcome.log.add(diagnostic) }
        } else if !said.contains(diagnostic) {
          outcome.log.add(diagnostic)
        }
      }
    }
  }

  private let state: Mutex<State>
  private let total: Int
  private let progress: @Sendable (BuildProgress) -> Void

  /// Collects the pages of `total` jobs.
  /// - Parameters:
  ///   - pages: An entry for each job of the plan, also for those whose pages stay.
  ///   - spill: The temporary file for long lists.
  init(total: Int, pages: consuming SavedPageList, spill: SpillFile, progress: @escaping @Sendable (BuildProgress) -> Void) {
    state = Mutex(State(outcome: CheckedPages(spill: spill), pages: pages))
    self.total = total
    self.progress = progress
  }

  /// The result of all jobs so far.
  var result: PageRun.Result { state.withLock { PageRun.Result(outcome: $0.outcome, saved: $0.pages) } }

  /// Adds the results of a stretch of jobs.
  func add(_ made: [(job: Int, made: MadeJob)], log: DiagnosticLog, ofStretch number: Int) {
    state.withLock { state in
      state.waiting[number] = (made, log)
      while let ready = state.waiting.removeValue(forKey: state.next) {
        for job in ready.made {
          for page in job.made.pages { state.outcome.add(page) }
          state.pages.replace(at: job.job, with: job.made.saved)
        }
        state.add(ready.log)
        state.next += 1
      }
      state.jobs += made.count
      state.messages += made.reduce(0) { $0 + $1.made.messages }
      progress(BuildProgress(phase: .writing, done: state.jobs, total: total, messages: state.messages))
    }
  }
}
