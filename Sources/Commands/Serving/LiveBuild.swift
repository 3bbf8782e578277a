import ChatArchive
import SiteServing
import Synchronization

/// Builds a site again whenever something changes from which it is made, and lets open pages load anew.
final class LiveBuild: Sendable {
  private let builder: SiteBuilder
  private let exports: [String]
  private let output: String
  private let session: LiveSession
  private let watcher: FileWatcher
  private let isQuiet: Bool
  /// What was printed of the last build.
  private let told = Mutex<[Diagnostic]>([])

  /// - Parameters:
  ///   - output: The site's folder.
  ///   - isQuiet: Whether nothing but problems is printed.
  init(builder: SiteBuilder, exports: [String], output: String, session: LiveSession, watcher: FileWatcher, isQuiet: Bool) {
    self.builder = builder
    self.exports = exports
    self.output = output
    self.session = session
    self.watcher = watcher
    self.isQuiet = isQuiet
  }

  /// Builds for the first time.
  /// - Returns: Whether there is a site now.
  func first() async -> Bool {
    watch(keeping: [])
    let bar = StandardStream.error.isTerminal && !isQuiet ? ProgressBar() : nil
    let isBuilt = await build {
      bar?.show($0)
    } finish: {
      bar?.clear()
    }
    return isBuilt
  }

  /// Builds again after each change, until the task is cancelled.
  func run() async {
    var watched = builder.sources(of: exports)
    for await _ in watcher.changes {
      if Task.isCancelled { return }
      let isBuilt = await build()
      // What cannot be read now may have named files that are still to be watched.
      watched = watch(keeping: isBuilt ? [] : watched)
    }
  }

  @discardableResult
  private func watch(keeping others: [String]) -> [String] {
    let sources = builder.sources(of: exports)
    let paths = sources + others.filter { !sources.contains($0) }
    if let note = watcher.watch(paths, except: output) {
      var log = DiagnosticLog()
      log.add(note)
      DiagnosticPrinter(isQuiet: isQuiet).print(log)
    }
    return paths
  }

  private func build(
    _ progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }, finish: () -> Void = {}
  ) async -> Bool {
    do {
      let report = try await builder.build(exports: exports, to: output, progress: progress)
      finish()
      tell(report.diagnostics)
      let isNew = report.filesChanged > 0 || session.hasFailed
      if isNew { session.change(failure: nil) }
      if isNew, !isQuiet { StandardStream.output.write(Self.text(report)) }
      return true
    } catch {
      finish()
      if Task.isCancelled { return false }
      let log = (error as? BuildFailure)?.report.diagnostics ?? Self.log(error)
      tell(log)
      session.change(failure: log)
      return false
    }
  }

  /// Prints what was found, unless that is what the last build found.
  private func tell(_ log: DiagnosticLog) {
    let isKnown = told.withLock { told in
      defer { told = log.entries }
      return told == log.entries
    }
    if !isKnown { DiagnosticPrinter(isQuiet: isQuiet).print(log) }
  }

  private static func text(_ report: BuildReport) -> String {
    "Built in \(CountText.seconds(report.seconds)): \(CountText.count(report.pages, "page")), "
      + "\(CountText.grouped(report.pagesWritten)) of them changed.\n"
  }

  private static func log(_ error: any Error) -> DiagnosticLog {
    var log = DiagnosticLog()
    log.add(Diagnostic(error))
    return log
  }
}
