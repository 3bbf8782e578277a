import ChatArchive
import Configuration

/// `chatarchive build`: exports in, a site out.
struct BuildCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification("build", summary: summary, options: options, positionals: [.exports(in: program)])
  }

  private static let summary = """
    Build a site from exports.

    Exit codes: 0 done; 1 failed, and the site is as it was unless the error says otherwise; 2 done, with the problems listed; \
    64 wrong usage; 129, 130 or 143 interrupted, and the site is as it was.
    """

  private static let options = [
    OptionSpecification("output", short: "o", valueName: "dir", help: "The folder to write the site to. (default: site)"),
    OptionSpecification(
      "config", valueName: "file", help: "The configuration file. (default: chatarchive.json in or beside the export, if there is one)"),
    OptionSpecification(
      "theme", valueName: "name|dir",
      help: "A built-in theme (messages, midnight, paper or contrast) or the folder of a theme. (default: messages)",
      choices: ThemeCatalogue.builtInNames),
    OptionSpecification("templates", valueName: "dir", help: "A folder of templates. Each replaces the built-in one of its name."),
    OptionSpecification("me", valueName: "id|name", help: "The person whose messages are on the right."),
    .format,
    .unpackLimit,
    OptionSpecification("title", valueName: "text", help: "The title of the site. (default: what the export is called, or Chat archive)"),
    .timeZone,
    .dateOrder,
    OptionSpecification(
      "locale", valueName: "locale", help: "The language and region of dates, times and numbers, for example de_DE. (default: en)"),
    OptionSpecification("page-size", valueName: "n", help: "How many messages a page has, from 1 to 10000. (default: 50)"),
    OptionSpecification(
      "base-url", valueName: "url",
      help: "The address where you will publish the site. It adds feeds and sitemap.xml, and lets search engines in."),
    OptionSpecification("index", help: "Let search engines in. (default: with --base-url)"),
    OptionSpecification("no-index", help: "Ask search engines to stay away. (default: without --base-url)"),
    OptionSpecification("offline", help: "Let readers on the web reread what they have read without a network."),
    OptionSpecification("no-search", help: "Leave out the search."),
    OptionSpecification("no-overviews", help: "Leave out the pages about channels and people (lists, statistics)."),
    OptionSpecification("no-previews", help: "Show large pictures in full instead of smaller copies."),
    OptionSpecification(
      "cache", valueName: "dir",
      help: "The folder that keeps smaller pictures for later builds. (default: ~/.cache/chatarchive)"),
    .jobs,
    OptionSpecification("keep-going", help: "If a file cannot be read, publish the rest. Every loss is listed, and the exit code is 2."),
    .quiet,
    .json,
  ]

  private let input: SpooledInput
  private let output: String
  private let builder: SiteBuilder
  private let isQuiet: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    var options = BuildOptions()
    options.configurationFile = arguments.value(of: "config")
    options.theme = arguments.value(of: "theme")
    options.templates = arguments.value(of: "templates")
    options.currentUser = arguments.value(of: "me")
    options.format = arguments.value(of: "format")
    options.unpackLimit = try arguments.unpackLimit()
    options.title = arguments.value(of: "title")
    if let title = options.title, title.allSatisfy(\.isWhitespace) {
      throw arguments.error(
        "The value '\(VisibleText.escaping(title))' is invalid for '--title'.", advice: "Give a text, or leave the option out.")
    }
    options.timeZone = arguments.value(of: "time-zone")
    options.dateOrder = try arguments.dateOrder()
    options.locale = arguments.value(of: "locale")
    options.pageSize = try arguments.integer(of: "page-size", in: 1...10_000)
    options.baseURL = arguments.value(of: "base-url")
    options.index = try Self.index(arguments)
    if arguments.isSet("offline") { options.offline = true }
    if arguments.isSet("no-search") { options.search = false }
    if arguments.isSet("no-overviews") { options.overviews = false }
    if arguments.isSet("no-previews") { options.previews = false }
    options.cache = arguments.value(of: "cache")
    options.jobs = try arguments.jobs()
    options.keepGoing = arguments.isSet("keep-going")
    builder = program.siteBuilder(options)
    input = SpooledInput(try arguments.exports(in: program))
    output = arguments.value(of: "output") ?? "site"
    isQuiet = arguments.isSet("quiet")
    isJSON = arguments.isSet("json")
  }

  private static func index(_ arguments: ParsedArguments) throws(ArgumentError) -> Bool? {
    switch (arguments.isSet("index"), arguments.isSet("no-index")) {
    case (true, true): throw arguments.error("'--index' and '--no-index' cannot be used together.", advice: "Give one of them.")
    case (true, false): return true
    case (false, true): return false
    case (false, false): return nil
    }
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
    let summary = BuildSummary(report: report, output: output, status: status)
    if isJSON {
      return Answer.write(summary.json.text() + "\n", code: code, lost: .doneWithProblems)
    }
    guard !isQuiet, status.isPublished else { return code }
    return Answer.write(summary.text, code: code, lost: .doneWithProblems)
  }
}
