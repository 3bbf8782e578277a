import Foundation

/// Threads for tests that mostly wait: for a program, a browser, a clock.
///
/// A test that waits holds its thread. The pool that all tasks share has one thread for each core, so that as many such tests leave
/// every core idle and keep the tests that only compute from running. Here are a few threads more; that they are few bounds how many
/// browsers and programs run at a time.
package final class WaitingThreads: TaskExecutor {
  /// The ones that all tests share: one more than there are cores, so that one test may wait while others keep the cores busy.
  package static let shared = WaitingThreads(count: ProcessInfo.processInfo.activeProcessorCount + 1)

  private let condition = NSCondition()
  // Only touched while the condition is locked.
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread { self.work() }.start() }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  private func next() -> UnownedJob {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty { condition.wait() }
    return jobs.removeFirst()
  }

  private func work() {
    while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
