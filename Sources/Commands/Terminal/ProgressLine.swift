import ChatArchive
import Synchronization

/// The line that shows how far a build is: `Reading 1/2  ━━━━━━────  42%  51,234 messages/s  0:12 left`.
struct ProgressLine {
  /// How far it is.
  let progress: BuildProgress
  /// How long the phase has taken, in seconds.
  let seconds: Double
  /// How wide the line may be, in characters.
  let columns: Int
  /// Whether the terminal shows more than ASCII.
  let isUTF8: Bool

  /// Parts are left out from the right where the line is too narrow for them; the bar takes what is left over.
  var text: String {
    let start = progress.phase == .reading ? "Reading 1/2" : "Writing 2/2"
    let percent = String(Int(fraction * 100))
    let number = String(repeating: " ", count: max(0, 3 - percent.utf8.count)) + percent + "%"
    var width = start.utf8.count + 2 + number.utf8.count
    guard width <= columns else { return String(number.prefix(max(0, columns))) }
    var ends: [String] = []
    for end in [rate, timeLeft].compactMap({ $0 }) where width + 2 + end.utf8.count + 12 <= columns {
      ends.append(end)
      width += 2 + end.utf8.count
    }
    let bar = columns - width >= 12 ? [self.bar(min(40, columns - width - 2))] : []
    return ([start] + bar + [number] + ends).joined(separator: "  ")
  }

  private var fraction: Double {
    guard progress.total > 0 else { return 0 }
    return min(1, max(0, Double(progress.done) / Double(progress.total)))
  }

  private func bar(_ width: Int) -> String {
    let full = Int(fraction * Double(width))
    return String(repeating: isUTF8 ? "━" : "=", count: full) + String(repeating: isUTF8 ? "─" : "-", count: width - full)
  }

  private var rate: String? {
    guard seconds > 0, progress.messages > 0, let rate = Int(exactly: (Double(progress.messages) / seconds).rounded()) else { return nil }
    return CountText.grouped(rate) + " messages/s"
  }

  /// What the phase still takes if it goes on as it went; nil as long as that would be a guess.
  private var timeLeft: String? {
    guard seconds >= 1, fraction > 0, let left = Int(exactly: (seconds * (1 - fraction) / fraction).rounded(.up)) else { return nil }
    let (minutes, rest) = left.quotientAndRemainder(dividingBy: 60)
    let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (hours > 0 ? "\(hours):\(padded(minute))" : "\(minutes)") + ":\(padded(rest)) left"
  }
}

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
