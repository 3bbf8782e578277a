import Synchronization

/// Counts the pages of all workers and tells how far they are, one call at a time.
final class PageTally: Sendable {
  private let counts = Mutex((pages: 0, messages: 0))
  private let total: Int
  private let progress: @Sendable (BuildProgress) -> Void

  init(total: Int, progress: @escaping @Sendable (BuildProgress) -> Void) {
    self.total = total
    self.progress = progress
  }

  func add(pages: Int, messages: Int) {
    counts.withLock { counts in
      counts.pages += pages
      counts.messages += messages
      progress(BuildProgress(phase: .writing, done: counts.pages, total: total, messages: counts.messages))
    }
  }
}
