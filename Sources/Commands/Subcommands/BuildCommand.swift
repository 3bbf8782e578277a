import ChatArchive
import Configuration

/// `chatarchive build`: exports in, a site out.
struct BuildCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification("build", summary: summary, options: options, positionals: [.exports(in: program)])
  }

  private static let summary = """
    Build a site from exports.

    Exit codes: 0 done; 1 failed, and the site is unchanged unless the error says otherwise; 2 done, with the problems listed; \
    64 wrong usage; 129, 130 or 143 interrupted, and the site is unchanged.
    """

  private static let options =
    [OptionSpecification("output", short: "o", valueName: "dir", help: "The folder to write the site to. (default: site)")]
    + OptionSpecification.building + [.quiet, .json]

  private let input: SpooledInput
  private let output: String
  private let builder: SiteBuilder
  private let isQuiet: Bool
  private let isJSON: Bool
  private let programName: String

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    builder = try program.siteBuilder(arguments.buildOptions())
    input = SpooledInput(try arguments.exports(in: program))
    output = arguments.value(of: "output") ?? "site"
    isQuiet = arguments.isSet("quiet")
    isJSON = arguments.isSet("json")
    programName = program.name
  }

  func run() async -> ExitCode {
    let interruption = Interruption()
    let bar = StandardStream.error.isTerminal && !isQuiet && !isJSON ? ProgressBar() : nil
    do {
      let report = try await interruption.run { [input, output, builder] in
        try await builder.build(exports: input.paths(), to: output) { bar?.show($0) }
      }
      bar?.clear()
      return report.hasProblems
        ? tell(report, status: .problems, code: .doneWithProblems) : tell(report, status: .done, code: .done)
    } catch {
      bar?.clear()
      let signal = interruption.signal
      let code = signal.map { ExitCode.ended(bySignal: $0) } ?? .failed
      return tell((error as? BuildFailure ?? Self.failure(error)).report, status: signal == nil ? .failed : .interrupted, code: code)
    }
  }

  private static func failure(_ error: any Error) -> BuildFailure {
    var log = DiagnosticLog()
    log.add(Diagnostic(error))
    return BuildFailure(log)
  }

  /// Tells what the build came to. A site whose summary is lost is there all the same, so that this is a problem and no failure.
  private func tell(_ report: BuildReport, status: BuildSummary.Status, code: ExitCode) -> ExitCode {
    input.remove()
    var report = report
    report.diagnostics = input.naming(report.diagnostics)
    DiagnosticPrinter(isQuiet: isQuiet).print(report.diagnostics)
    var summary = BuildSummary(report: report, output: output, status: status)
    if StandardStream.output.isTerminal { summary.nextProgram = programName }
    if isJSON {
      return Answer.write(summary.json.text() + "\n", code: code, lost: .doneWithProblems)
    }
    guard !isQuiet, status.isPublished else { return code }
    return Answer.write(summary.text, code: code, lost: .doneWithProblems)
  }
}
