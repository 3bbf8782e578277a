import ChatArchive
import Foundation
import Synchronization

/// A build that stops in the middle until it is told to go on.
final class HeldBuild: Sendable {
  private let state = Mutex((isWaiting: false, mayGoOn: false))
  private let task = Mutex<Task<String?, Never>?>(nil)

  /// Whether the build has come to where it waits.
  var isWaiting: Bool { state.withLock { $0.isWaiting } }

  /// Starts the build.
  func start(export: String, output: String) {
    let build = Task { [self] () -> String? in
      do {
        _ = try await SiteBuilder().build(exports: [export], to: output) { _ in self.wait() }
        return nil
      } catch {
        return "\(error)"
      }
    }
    task.withLock { $0 = build }
  }

  /// Lets the build go on.
  func resume() { state.withLock { $0.mayGoOn = true } }

  /// Waits for the end of the build; returns why it failed, or nil.
  func finished() async -> String? { await task.withLock { $0 }?.value }

  /// Blocks the build's thread; two minutes at most, so that a test that fails also ends.
  private func wait() {
    state.withLock { $0.isWaiting = true }
    for _ in 0..<24_000 where !state.withLock({ $0.mayGoOn }) { usleep(5_000) }
  }
}
