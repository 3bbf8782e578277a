import BoundedTasks
import Diagnostics
import SiteValidation

/// Checks a built site on disk with libxml2: markup, the schema of the page contract, ids, links, the counts of messages that the list of
/// channels states, and that no file is missing that builds made.
///
/// ```swift
/// let report = try await SiteCheck(site: "./site").run()
/// ```
public struct SiteCheck: Sendable {
  private let site: String
  private let jobs: Int?

  /// Makes a check.
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - jobs: How many pages are checked at the same time; nil for one for each processor.
  public init(site: String, jobs: Int? = nil) {
    self.site = site
    self.jobs = jobs
  }

  /// Runs the check; nothing is changed.
  /// - Throws: `ArchiveError` when the folder cannot be read or has no pages.
  public func run() async throws -> SiteCheckReport {
    let start = ContinuousClock.now
    let checked = try await SiteChecker(root: site, jobs: max(1, jobs ?? ProcessorCount.available)).check()
    var report = SiteCheckReport()
    report.pages = checked.pages
    report.diagnostics.add(checked.findings)
    report.seconds = (ContinuousClock.now - start) / .seconds(1)
    return report
  }
}

/// What the check of a site on disk came to.
public struct SiteCheckReport: Sendable {
  /// How many pages were checked.
  public var pages = 0
  /// How long the check took.
  public var seconds = 0.0
  /// What was found, in the order of the pages' paths, then what concerns the whole site.
  public var diagnostics = DiagnosticLog()

  /// Makes an empty report.
  public init() {}
}
