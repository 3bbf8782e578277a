import ChatArchive
import Configuration

/// `chatarchive check`: libxml2 over a site on disk.
struct CheckCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "check",
      summary: """
        Check a built site: markup, schema, ids, links, message counts and missing files.

        Exit codes: 0 no problems found; 1 problems found, or the site cannot be read; 64 wrong usage.
        """,
      options: [.json, .quiet, .jobs], positionals: [.site])
  }

  private let site: String
  private let jobs: Int?
  private let isQuiet: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    site = try arguments.paths("site").first ?? ""
    jobs = try arguments.jobs()
    isQuiet = arguments.isSet("quiet")
    isJSON = arguments.isSet("json")
  }

  /// A site with a finding has not passed: that is a failure, as for other programs that check.
  func run() async -> ExitCode {
    var report = SiteCheckReport()
    do {
      report = try await SiteCheck(site: site, jobs: jobs).run()
    } catch {
      report.diagnostics.add(Diagnostic(error))
    }
    DiagnosticPrinter(isQuiet: isQuiet).print(report.diagnostics)
    let code = report.diagnostics.count == 0 ? ExitCode.done : .failed
    if isJSON { return Answer.write(json(report).text() + "\n", code: code, lost: .failed) }
    guard !isQuiet, report.pages > 0 else { return code }
    let findings = FindingsText.counts(report.diagnostics)
    return Answer.write(
      "Checked \(CountText.count(report.pages, "page")) in \(CountText.seconds(report.seconds)); findings: \(findings)\n", code: code,
      lost: .failed)
  }

  private func json(_ report: SiteCheckReport) -> JSONNode {
    .object([
      ("pages", .integer(report.pages)),
      ("seconds", .seconds(report.seconds)),
      ("findings", .findings(report.diagnostics)),
      ("findingsLeftOut", .integer(report.diagnostics.dropped)),
    ])
  }
}
