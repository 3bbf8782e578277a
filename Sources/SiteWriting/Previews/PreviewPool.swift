import PreviewJobs
import Synchronization

/// Running programs that make previews: as many as tasks ask at the same time, started when the first one asks.
final class PreviewPool: Sendable {
  /// The program cannot be used, for a reason that ends a sentence.
  struct Unusable: Error {
    let reason: String
  }

  private struct State {
    var idle: [PreviewWorker] = []
    var unusable: String?
    /// Whether one was started: what keeps another from it then is the system, and passes.
    var hasStarted = false
  }

  private let program: String
  private let patience: Int
  private let state = Mutex(State())

  /// Prepares for a program.
  init(program: String, patience: Int) { (self.program, self.patience) = (program, patience) }

  /// The answer to a job about an open file.
  /// - Throws: `PreviewWorker.Ended` when the program ended over it; another is started for the next one. `Unusable` when it cannot be started.
  func ask(_ job: PreviewJob, _ file: Descriptor) throws -> PreviewAnswer {
    let worker = try takeWorker()
    let answer = try worker.ask(job, file)
    state.withLock { $0.idle.append(worker) }
    return answer
  }

  /// Why the program cannot be used, if it was tried.
  var unusable: String? { state.withLock { $0.unusable } }

  private func takeWorker() throws(Unusable) -> PreviewWorker {
    let known = state.withLock { ($0.idle.popLast(), $0.unusable) }
    if let worker = known.0 { return worker }
    if let reason = known.1 { throw Unusable(reason: reason) }
    do throws(PreviewWorker.Ended) {
      let worker = try PreviewWorker(program, patience: patience)
      state.withLock { $0.hasStarted = true }
      return worker
    } catch {
      state.withLock { if !$0.hasStarted { $0.unusable = error.reason } }
      throw Unusable(reason: error.reason)
    }
  }
}
