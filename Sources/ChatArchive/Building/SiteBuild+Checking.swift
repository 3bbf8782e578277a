import Diagnostics
import SiteValidation
import SiteWriting

extension SiteBuild {
  /// A site with a finding is never published: it would be a fault of the program or of a theme, not of the export.
  func check(_ pages: inout PageRun.Outcome, _ plan: SitePlan, _ stage: SiteStage, _ links: LinkIndex?, _ report: inout BuildReport)
    throws
  {
    for path in stage.writtenPaths(where: { !$0.hasSuffix(".html") }) { pages.checker.addFile(path) }
    for path in stage.removedPaths { pages.checker.remove(path) }
    let expected = Dictionary(plan.channels.map { ($0.rendered.folder, $0.stored.listed.count) }) { first, _ in first }
    pages.findings.add(
      pages.checker.findings(expected: expected, links: links) { path in
        stage.previousFile(path).map { bytes in bytes.withUnsafeBytes { PageValidator().check($0, path: path) } }
      })
    report.diagnostics.add(pages.findings)
    guard pages.findings.count == 0 else { throw BuildFailure(report) }
    let accounted = report.messagesShown + report.messagesNotShown.values.reduce(0, +)
    guard accounted == report.messagesRead else {
      report.diagnostics.add(
        Diagnostic(
          .error, "\(report.messagesRead) messages were read, but \(accounted) are accounted for", advice: "please report this as a bug"))
      throw BuildFailure(report)
    }
  }
}
