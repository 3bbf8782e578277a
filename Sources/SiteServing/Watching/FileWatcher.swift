import Diagnostics
import Dispatch
import OperatingSystem
import Synchronization

/// Tells when files change, once for changes that come together.
package final class FileWatcher: Sendable {
  private struct State {
    var folders: WatchedFolders
    /// When the first change came that nobody was reported of; nil if there is none.
    var first: ContinuousClock.Instant?
    /// How many changes came.
    var count = 0
  }

  /// For so long nothing must happen: editors write a file in several steps, and tools write several files.
  private static let quiet = 15
  /// After so many milliseconds a change is reported though others follow.
  private static let longest = Duration.milliseconds(500)

  /// An element for each time that something changed. What changes while nobody waits is one element.
  package let changes: AsyncStream<Void>
  private let tell: AsyncStream<Void>.Continuation
  private let watch: FolderWatch
  /// Dispatch lets any thread cancel it.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private let queue = DispatchQueue(label: "chatarchive.watching")
  private let state: Mutex<State>

  /// Makes a watcher of nothing.
  /// - Throws: `ArchiveError` when the system lets nobody watch.
  package init() throws(ArchiveError) {
    guard let watch = FolderWatch() else {
      throw ArchiveError(
        "cannot watch files: \(SystemReason.text(errno))",
        advice: "raise fs.inotify.max_user_instances, or end other programs that watch files")
    }
    self.watch = watch
    (changes, tell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    state = Mutex(State(folders: WatchedFolders(watch: watch)))
    let source = DispatchSource.makeReadSource(fileDescriptor: watch.descriptor, queue: queue)
    self.source = source
    source.setEventHandler { [weak self] in self?.take() }
    source.setCancelHandler { watch.end() }
    source.resume()
  }

  deinit {
    source.cancel()
    tell.finish()
  }

  /// Watches files, and folders with all that is in them, from now on. They need not be there.
  /// - Parameter output: The folder of the site, which is not watched, nor what builds make beside it.
  /// - Returns: A note when the system lets nobody watch all of it.
  package func watch(_ paths: [String], except output: String) -> Diagnostic? {
    let isIncomplete = state.withLock { state in
      state.folders.set(roots: paths, output: output)
      return state.folders.isIncomplete
    }
    guard isIncomplete else { return nil }
    return Diagnostic(
      .warning, "not all folders of the export can be watched: the system allows no more", at: Place(),
      advice: "raise fs.inotify.max_user_watches, or start again to see a change")
  }

  private func take() {
    let events = watch.events()
    let number = state.withLock { state -> Int? in
      let isChange = events.count { state.folders.take($0) } > 0
      guard isChange else { return nil }
      state.first = state.first ?? .now
      state.count += 1
      return state.count
    }
    if let number { queue.asyncAfter(deadline: .now() + .milliseconds(Self.quiet)) { [weak self] in self?.settle(number) } }
  }

  /// Tells of what changed, unless more did since.
  private func settle(_ number: Int) {
    let isSettled = state.withLock { state in
      guard let first = state.first, state.count == number || ContinuousClock.now - first > Self.longest else { return false }
      state.first = nil
      // Before anybody reads what is in new folders.
      state.folders.renew()
      return true
    }
    if isSettled { tell.yield() }
  }
}
