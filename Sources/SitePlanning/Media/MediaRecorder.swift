import Synchronization

/// Notes which files of the export were looked for.
package final class MediaRecorder: Sendable {
  /// What was looked for.
  package struct Notes: Sendable {
    /// Those that were found, and those that were missing.
    package private(set) var uses: [MediaUse] = []
    private var known: Set<MediaUse> = []
    /// Whether something has to be told of them, in each build.
    var isTelling = false
    /// Whether there was one of which `uses` does not say enough to know whether it would be the same another time.
    package var isIncomplete = false

    /// Whether what shows them need not be made again as long as they are the same.
    package var isQuiet: Bool { !isTelling && !isIncomplete }

    /// Notes a file, once.
    fileprivate mutating func add(_ use: MediaUse) {
      if known.insert(use).inserted { uses.append(use) }
    }
  }

  private let notes = Mutex(Notes())

  /// Starts without notes.
  package init() {}

  /// Notes a file that was found, or is missing.
  func add(_ use: MediaUse) {
    notes.withLock { $0.add(use) }
  }

  /// Notes that something is told of a file.
  func addTelling() { notes.withLock { $0.isTelling = true } }

  /// Notes that the result may differ next time, so that it is not remembered.
  func addUnknown() { notes.withLock { $0.isIncomplete = true } }

  /// What was noted since the last time.
  package func take() -> Notes {
    notes.withLock { notes in
      defer { notes = Notes() }
      return notes
    }
  }
}
