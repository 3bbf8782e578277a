import Synchronization

/// Notes which files of the export were looked for.
final class MediaRecorder: Sendable {
  /// What was looked for.
  struct Notes: Sendable {
    /// Those that were found.
    var uses: [MediaUse] = []
    /// Whether some were not, and may be there another time.
    var isIncomplete = false
  }

  private let notes = Mutex(Notes())

  /// Notes a file that was found.
  func add(_ use: MediaUse) {
    notes.withLock { if !$0.uses.contains(use) { $0.uses.append(use) } }
  }

  /// Notes that a file was not found.
  func addMissing() { notes.withLock { $0.isIncomplete = true } }

  /// What was noted since the last time.
  func take() -> Notes {
    notes.withLock { notes in
      defer { notes = Notes() }
      return notes
    }
  }
}
