import BoundedTasks
import Reporting
import SiteWriting

extension SiteBuild {
  /// Puts packed copies beside the text files of a site whose files are all there.
  func pack(_ stage: SiteStage, isSiteUntouched: Bool, into report: inout BuildReport) async throws {
    let copies = PackedCopies(of: stage, isSiteUntouched: isSiteUntouched)
    _ = try await inOrder(copies.originals.count, jobs: jobs) { { try copies.make(for: copies.originals[$0]) } }
    report.bytes = stage.byteCount
  }
}
