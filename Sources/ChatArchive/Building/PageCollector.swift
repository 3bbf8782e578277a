import Diagnostics
import SiteValidation
import Synchronization

/// Takes in what workers made and hands it on in the order of the plan, whatever the order in which it is done: the same
/// input gives the same findings. Only what came too early waits.
final class PageCollector: Sendable {
  private struct State {
    var next = 0
    var waiting: [Int: (pages: [MadePage], log: DiagnosticLog)] = [:]
    var outcome = PageRun.Outcome()
    var said: Set<Diagnostic> = []
    var jobs = 0
    var messages = 0

    /// A message stands on its channel's page and on its thread's; what is wrong with it is said once. Only so many are
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

  private let state = Mutex(State())
  private let total: Int
  private let progress: @Sendable (BuildProgress) -> Void

  /// Collects the pages of `total` jobs.
  init(total: Int, progress: @escaping @Sendable (BuildProgress) -> Void) {
    self.total = total
    self.progress = progress
  }

  /// What all pages came to.
  var outcome: PageRun.Outcome { state.withLock { $0.outcome } }

  /// Takes the pages of a stretch of jobs.
  func add(_ pages: [MadePage], log: DiagnosticLog, ofStretch number: Int, jobs: Int, messages: Int) {
    state.withLock { state in
      state.waiting[number] = (pages, log)
      while let ready = state.waiting.removeValue(forKey: state.next) {
        for page in ready.pages { state.outcome.add(page) }
        state.add(ready.log)
        state.next += 1
      }
      state.jobs += jobs
      state.messages += messages
      progress(BuildProgress(phase: .writing, done: state.jobs, total: total, messages: state.messages))
    }
  }
}
