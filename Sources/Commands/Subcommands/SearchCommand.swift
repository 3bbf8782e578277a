import ChatArchive
import Configuration

/// `chatarchive search`: the messages of a built site that have some words.
struct SearchCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "search",
      summary: """
        Search the messages of a built site, newest first.

        All words of a query must occur. For an exact phrase, write '"these words"'. To exclude a word, write -word, and put -- before \
        the query. Filters are from:name, in:channel, before:2024-05-01, after:2024-05, on:2024, has:link, has:image, \
        has:file, has:code, has:reaction, has:video, has:audio, has:poll, is:thread and is:pinned. The last word may be the beginning \
        of a longer word.

        Exit codes: 0 done, even if nothing was found; 1 the index cannot be read, or the query is not valid; 64 wrong usage.
        """,
      options: [.json, OptionSpecification("limit", valueName: "n", help: "The maximum number of results. (default: 20)")],
      positionals: [
        .site,
        PositionalSpecification("query", help: "What to search for.", isRepeatable: true),
      ])
  }

  private let site: String
  private let query: String
  private let limit: Int
  private let isJSON: Bool

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    site = try arguments.paths("site").first ?? ""
    query = arguments.positional("query").joined(separator: " ")
    limit = try arguments.integer(of: "limit", in: 1...1_000_000) ?? 20
    isJSON = arguments.isSet("json")
  }

  func run() -> ExitCode {
    do {
      let results = try SiteSearch(site: site).run(query, limit: limit)
      DiagnosticPrinter(isQuiet: false).print(log(of: results.problems))
      let code = results.problems.isEmpty ? ExitCode.done : .failed
      return Answer.write(isJSON ? json(results).text() + "\n" : text(results), code: code, lost: .failed)
    } catch {
      var log = DiagnosticLog()
      log.add(Diagnostic(error))
      DiagnosticPrinter(isQuiet: false).print(log)
      return isJSON ? Answer.write(json(nil, findings: log).text() + "\n", code: .failed, lost: .failed) : .failed
    }
  }

  /// What the query lacks, in the words of the search page, which ends sentences.
  private func log(of problems: [String]) -> DiagnosticLog {
    var log = DiagnosticLog()
    for problem in problems { log.add(Diagnostic(.error, problem.hasSuffix(".") ? String(problem.dropLast()) : problem)) }
    return log
  }

  private func text(_ results: SearchResults) -> String {
    guard !results.messages.isEmpty else { return results.problems.isEmpty ? "No messages found.\n" : "" }
    let folder = site.hasSuffix("/") ? site : site + "/"
    let items = results.messages.map { message in
      let head = [message.localTime, VisibleText.escaping(message.channel), VisibleText.escaping(message.author)]
      return head.joined(separator: "  ") + "\n  " + VisibleText.escaping(message.snippet) + "\n  "
        + VisibleText.escaping(folder + message.path, limit: 5000) + "\n"
    }
    return items.joined(separator: "\n") + (results.hasMore ? "\nThere are more. Use --limit to see them.\n" : "")
  }

  /// - Parameters:
  ///   - results: What was found; nil when the index cannot be read.
  ///   - findings: Why it cannot; nothing when it can.
  private func json(_ results: SearchResults?, findings: DiagnosticLog = DiagnosticLog()) -> JSONNode {
    .object([
      ("query", .string(query)),
      (
        "messages",
        .array(
          (results?.messages ?? []).map { message in
            .object([
              ("channel", .string(message.channel)), ("author", .string(message.author)),
              ("time", message.time.map { .string(TimestampText.iso8601($0)) } ?? .null), ("text", .string(message.text)),
              ("snippet", .string(message.snippet)), ("path", .string(message.path)),
            ])
          })
      ),
      ("hasMore", .bool(results?.hasMore ?? false)),
      ("problems", .array((results?.problems ?? []).map { .string($0) })),
      ("findings", .findings(findings)),
    ])
  }
}
