import ChatArchive
import Configuration

/// `chatarchive words`: the languages that sites can be in, and a check for those who translate.
struct WordsCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "words",
      summary: """
        List the languages that a site can be in, or check the words of a language.

        Exit codes: 0 done; 1 the words cannot be read, or have errors; 2 done, but phrases are missing; 64 wrong usage.
        """,
      subcommands: [
        CommandSpecification(
          "list",
          summary: """
            List the languages that a site can be in.

            Exit codes: 0 done; 1 the words cannot be read; 64 wrong usage.
            """, options: [.json]),
        CommandSpecification(
          "check",
          summary: """
            Check a file with the words of a language: keys, placeholders and plural forms.

            The file is named after its language, for example de.json, pt-BR.json or zh-Hant.json.

            Exit codes: 0 done; 1 the file cannot be read, or has errors; 2 done, but phrases are missing; 64 wrong usage.
            """,
          positionals: [PositionalSpecification("file", help: "The file to check.", takesPath: true)]),
      ], standard: "list")
  }

  private enum Task {
    case list(isJSON: Bool)
    case check(file: String)
  }

  private let program: Program
  private let task: Task

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    self.program = program
    guard arguments.path.last == "check" else {
      task = .list(isJSON: arguments.isSet("json"))
      return
    }
    task = .check(file: try arguments.paths("file").first ?? "")
  }

  func run() -> ExitCode {
    do {
      let catalogues = try WordCatalogues()
      switch task {
      case .list(let isJSON):
        let entries = try catalogues.entries()
        return Answer.write(isJSON ? json(entries).text() + "\n" : text(entries, catalogues.count), code: .done, lost: .failed)
      case .check(let file): return try check(file, catalogues)
      }
    } catch {
      var log = DiagnosticLog()
      if let errors = error as? ConfigurationErrors { log.add(errors.diagnostics) } else { log.add(Diagnostic(error)) }
      DiagnosticPrinter(isQuiet: false).print(log)
      return .failed
    }
  }

  private func text(_ entries: [WordCatalogues.Entry], _ count: Int) -> String {
    var table = TextTable()
    for entry in entries {
      let state = (entry.isReviewed ? [] : ["unreviewed"]) + (entry.count < count ? ["\(entry.count) of \(count) phrases"] : [])
      table.add(entry.tag, ([entry.name] + state).joined(separator: ", "))
    }
    return table.text + "\nUse one: \(program.name) build <export> --language <tag>\n"
  }

  private func json(_ entries: [WordCatalogues.Entry]) -> JSONNode {
    .object([
      (
        "languages",
        .array(
          entries.map { entry in
            .object([
              ("tag", .string(entry.tag)), ("name", .string(entry.name)), ("reviewed", .bool(entry.isReviewed)),
              ("phrases", .integer(entry.count)),
            ])
          })
      )
    ])
  }

  private func check(_ file: String, _ catalogues: WordCatalogues) throws -> ExitCode {
    let result = try catalogues.check(fileAt: file)
    let total = "\(result.entry.tag): \(result.entry.count) of \(CountText.count(catalogues.count, "phrase"))"
    guard !result.missing.isEmpty else { return Answer.write(total + ", no errors\n", code: .done, lost: .failed) }
    let list = result.missing.map { "  \($0)\n" }.joined()
    return Answer.write("\(total), no errors\nStill in English:\n\(list)", code: .doneWithProblems, lost: .failed)
  }
}
