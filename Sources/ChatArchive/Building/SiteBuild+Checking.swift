import Diagnostics
import Reporting
import Settings
import SiteValidation
import SiteWriting

extension SiteBuild {
  /// A site with a finding is never published: it would be a fault of the program or of a theme, not of the export.
  func check(_ made: inout MadeSite, _ stage: SiteStage, _ report: inout BuildReport) throws {
    // Where a template of the user's is wrong, links that lead nowhere follow from that.
    if made.pages.findings.entries.contains(where: { settings.ownTemplates.contains($0.place.file ?? "") }) {
      report.diagnostics.add(made.pages.findings)
      throw BuildFailure(report)
    }
    for path in stage.writtenPaths where !path.hasSuffix(".html") { made.pages.checker.addFile(path) }
    for path in stage.removedPaths { made.pages.checker.remove(path) }
    made.pages.findings.add(
      made.pages.checker.findings(expected: made.expected, links: made.oldLinks, jobs: jobs) { path in
        stage.previousFile(path).map { bytes in bytes.withUnsafeBytes { PageValidator().check($0, path: path) } }
      })
    report.diagnostics.add(made.pages.findings)
    guard made.pages.findings.count == 0 else { throw BuildFailure(report) }
    let accounted = report.messagesShown + report.messagesNotShown.values.reduce(0, +)
    guard accounted == report.messagesRead else {
      report.diagnostics.add(
        Diagnostic(
          .error, "\(report.messagesRead) messages were read, but \(accounted) are accounted for", advice: "please report this as a bug"))
      throw BuildFailure(report)
    }
  }
}
