import ChatArchive
import Configuration

/// `chatarchive build`: exports in, a site out.
struct BuildCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification("build", summary: summary, options: options, positionals: [.exports(in: program)])
  }

  private static let summary = """
    Read exported channels and write a site of them.

    Exit codes: 0 done, 1 failed and the site is as it was unless the error says otherwise, 2 done with problems that are \
    listed, 64 bad usage, 129, 130 or 143 interrupted and the site is as it was.
    """

  private static let options = [
    OptionSpecification("output", short: "o", valueName: "dir", help: "The folder to write the site to. (default: site)"),
    OptionSpecification(
      "config", valueName: "file", help: "The configuration. (default: chatarchive.json in or beside the export, if it is there)"),
    OptionSpecification(
      "theme", valueName: "name|dir",
      help: "A built-in theme, messages, midnight, paper or contrast, or a theme's folder. (default: messages)"),
    OptionSpecification("templates", valueName: "dir", help: "A folder of templates that replace the built-in ones file by file."),
    OptionSpecification("me", valueName: "id|name", help: "The user whose messages stand on the right."),
    .format,
    .unpackLimit,
    OptionSpecification("title", valueName: "text", help: "The title of the site. (default: Chat archive)"),
    OptionSpecification(
      "time-zone", valueName: "zone", help: "The time zone of dates and times, for example Europe/Prague. (default: UTC)"),
    OptionSpecification(
      "date-order", valueName: "dmy|mdy|ymd",
      help: """
        Whether day, month or year comes first in the dates of WhatsApp's exports and Discord's tables. (default: what each file shows)
        """),
    OptionSpecification(
      "locale", valueName: "locale", help: "The language and region of dates, times and numbers, for example de_DE. (default: en)"),
    OptionSpecification("page-size", valueName: "n", help: "How many messages stand on one page, from 1 to 10000. (default: 50)"),
    OptionSpecification(
      "base-url", valueName: "url",
      help: "Where the site will be published. It adds feeds and sitemap.xml, and lets search engines in."),
    OptionSpecification("index", help: "Let search engines in. (default: with --base-url)"),
    OptionSpecification("no-index", help: "Ask search engines to stay away. (default: without --base-url)"),
    OptionSpecification("offline", help: "Let readers of a web site read again without a network what they have read."),
    OptionSpecification("no-search", help: "Make no search index and no search page."),
    OptionSpecification("no-overviews", help: "Make no pages about channels and people: lists, statistics."),
    OptionSpecification("no-previews", help: "Let pages show large pictures themselves, not smaller ones that are made of them."),
    OptionSpecification(
      "cache", valueName: "dir",
      help: "The folder in which smaller pictures are kept for other builds. (default: chatarchive in the user's folder of caches)"),
    .jobs,
    OptionSpecification("keep-going", help: "Publish what can be read when a file cannot; each loss is listed, and the exit code is 2."),
    .quiet,
    .json,
  ]

  private let exports: [String]
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
    exports = try arguments.exports(in: program)
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
      let report = try await interruption.run { [exports, output, builder] in
        try await builder.build(exports: exports, to: output) { bar?.show($0) }
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
