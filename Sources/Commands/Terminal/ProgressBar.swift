import ChatArchive
import Synchronization

/// Shows on a terminal how far a build is, in one line that is drawn over itself.
final class ProgressBar: Sendable {
  private struct State {
    var phase: BuildProgress.Phase?
    var phaseStart = ContinuousClock.now
    var lastDrawn: ContinuousClock.Instant?
    var isDrawn = false
  }

  /// Drawing more often costs time that nobody sees.
  private static let interval = Duration.milliseconds(100)

  private let stream = StandardStream.error
  private let isUTF8 = Environment.isUTF8
  private let state = Mutex(State())

  /// Draws the line anew, unless that was done a moment ago.
  func show(_ progress: BuildProgress) {
    let now = ContinuousClock.now
    state.withLock { state in
      if state.phase != progress.phase {
        state.phase = progress.phase
        state.phaseStart = now
      }
      if let last = state.lastDrawn, now - last < Self.interval { return }
      state.lastDrawn = now
      state.isDrawn = true
      // The last column stays free: some terminals wrap when it is written.
      let line = ProgressLine(
        progress: progress, seconds: (now - state.phaseStart) / .seconds(1), columns: (stream.columns ?? 80) - 1, isUTF8: isUTF8)
      stream.write("\r" + line.text + "\u{1b}[K")
    }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      if state.isDrawn { stream.write("\r\u{1b}[K") }
      state.isDrawn = false
    }
  }
}
