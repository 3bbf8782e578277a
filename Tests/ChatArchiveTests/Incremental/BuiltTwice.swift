import ChatArchive
import Foundation
import Reporting
import Settings
import TestSupport

/// A site that was built from an export of random messages in which nothing is missing, for tests of what the next build does.
struct BuiltTwice {
  /// What a build came to.
  struct Outcome {
    let report: BuildReport
    /// How many pages were looked at whether they have to be made.
    let pagesPlanned: Int
    /// Whether anything was read.
    let hasRead: Bool
  }

  let folder: TemporaryFolder
  let export: RandomExport
  var options = BuildOptions()

  init(seed: UInt64 = 3, chunkSize: Int = 1000) throws {
    folder = try TemporaryFolder()
    export = RandomExport(seed: seed)
    options.chunkSize = chunkSize
    options.pageSize = 6
    try export.write(to: folder)
    // What was written in the very moment of a build is not taken for known by the next.
    usleep(20_000)
  }

  /// Where the state is.
  var statePath: String { folder.path("site/.chatarchive-state") }

  /// What the last build left.
  func state() throws -> [UInt8] { try folder.bytes(of: "site/.chatarchive-state") }

  func snapshot(_ site: String = "site") throws -> SiteSnapshot { try SiteSnapshot(site, in: folder) }

  /// Builds, over the site unless another is named.
  @discardableResult
  func build(_ site: String = "site") async throws -> Outcome {
    let counts = BuildCounts()
    let report = try await SiteBuilder(options: options).build(exports: export.roots.map { folder.path($0) }, to: folder.path(site)) {
      counts.add($0)
    }
    return Outcome(report: report, pagesPlanned: counts.pages, hasRead: counts.hasRead)
  }
}
