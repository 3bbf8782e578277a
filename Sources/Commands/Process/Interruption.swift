import Dispatch
import OperatingSystem
import Synchronization

/// Turns the signals that ask a program to end into the cancellation of its work, so that it leaves nothing half-made behind.
final class Interruption: Sendable {
  private let caught = Mutex<Int32?>(nil)

  /// The signal that came; nil as long as none did.
  var signal: Int32? { caught.withLock { $0 } }

  /// Does some work, which is cancelled when control-C is pressed, the terminal goes away or the program is asked to end. A second signal ends
  /// the program at once.
  func run<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws -> Result {
    let task = Task { try await work() }
    let queue = DispatchQueue(label: "chatarchive.signals")
    let sources = Self.signals.map { number in
      _ = OperatingSystem.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in
        let isSecond = caught.withLock { caught in
          defer { caught = caught ?? number }
          return caught != nil
        }
        if isSecond { _exit(ExitCode.ended(bySignal: number).rawValue) }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { sources.forEach { $0.cancel() } }
    return try await task.value
  }

  /// The signals that are heard: that a terminal goes away is not where the program was started to outlive it, as `nohup` does.
  private static var signals: [Int32] {
    RunningProgram.ignores(SIGHUP) ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }
}
