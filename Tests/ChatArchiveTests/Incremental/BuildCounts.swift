import ChatArchive
import Reporting
import Synchronization

/// What a build's progress tells of how much it did.
final class BuildCounts: Sendable {
  private let state = Mutex((pages: 0, hasRead: false))

  /// How many pages were to be made, as far as could be told before their messages were read.
  var pages: Int { state.withLock { $0.pages } }
  /// Whether the export was read.
  var hasRead: Bool { state.withLock { $0.hasRead } }

  func add(_ progress: BuildProgress) {
    state.withLock { state in
      if progress.phase == .writing { state.pages = max(state.pages, progress.total) } else { state.hasRead = true }
    }
  }
}
