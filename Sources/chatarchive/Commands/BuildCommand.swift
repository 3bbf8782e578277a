import ChatArchive
import Configuration

/// `chatarchive build`: exports in, a site out.
struct BuildCommand {
  private let exports: [String]
  private let output: String
  private let options: BuildOptions
  private let isQuiet: Bool
  private let isJSON: Bool

  /// Takes over the arguments.
  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    var options = BuildOptions()
    options.configurationFile = arguments.value(of: "config")
    options.theme = arguments.value(of: "theme")
    options.templates = arguments.value(of: "templates")
    options.currentUser = arguments.value(of: "me")
    options.format = arguments.value(of: "format")
    options.unpackLimit = try arguments.integer(of: "unpack-limit", in: Commands.gigabytes).map { $0 << 30 }
    options.title = arguments.value(of: "title")
    if let title = options.title, title.allSatisfy(\.isWhitespace) {
      throw arguments.error(
        "The value '\(VisibleText.escaping(title))' is invalid for '--title'.", advice: "Give a text, or leave the option out.")
    }
    options.timeZone = arguments.value(of: "time-zone")
    options.dateOrder = try Commands.dateOrder(arguments)
    options.locale = arguments.value(of: "locale")
    options.pageSize = try arguments.integer(of: "page-size", in: 1...10_000)
    options.baseURL = arguments.value(of: "base-url")
    options.index = try Self.index(arguments)
    if arguments.isSet("offline") { options.offline = true }
    if arguments.isSet("no-search") { options.search = false }
    if arguments.isSet("no-overviews") { options.overviews = false }
    if arguments.isSet("no-previews") { options.previews = false }
    options.cache = arguments.value(of: "cache")
    options.jobs = try arguments.integer(of: "jobs", in: Commands.jobsRange)
    options.keepGoing = arguments.isSet("keep-going")
    self.options = options
    exports = try Commands.paths("export", of: arguments)
    output = arguments.value(of: "output") ?? "site"
    isQuiet = arguments.isSet("quiet")
    isJSON = arguments.isSet("json")
  }

  private static func index(_ arguments: ParsedArguments) throws(ArgumentError) -> Bool? {
    switch (arguments.isSet("index"), arguments.isSet("no-index")) {
    case (true, true): throw arguments.error("The flags '--index' and '--no-index' exclude each other.", advice: "Give one of them.")
    case (true, false): return true
    case (false, true): return false
    case (false, false): return nil
    }
  }

  func run() async -> ExitCode {
    let interruption = Interruption()
    let bar = StandardStream.error.isTerminal && !isQuiet && !isJSON ? ProgressBar() : nil
    do {
      let report = try await interruption.run { [exports, output, options] in
        try await SiteBuilder(options: options).build(exports: exports, to: output) { bar?.show($0) }
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
    DiagnosticPrinter(isQuiet: isQuiet).print(report.diagnostics)
    let summary = BuildSummary(report: report, output: output, status: status)
    if isJSON {
      return Answer.write(summary.json.text() + "\n", code: code, lost: .doneWithProblems)
    }
    guard !isQuiet, status.isPublished else { return code }
    return Answer.write(summary.text, code: code, lost: .doneWithProblems)
  }
}
