import ChatArchive
import Configuration
import OperatingSystem

/// `chatarchive init`: a first configuration, made from what is in an export.
struct InitCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "init",
      summary: """
        Create a commented chatarchive.json for an export, ready to edit.

        It fills in what it finds in the export. On a terminal, it asks for the rest: who you are, and the time zone if the export has \
        none. It writes the file beside the export, where `build` finds it.

        Exit codes: 0 done; 1 the export cannot be read, or the file cannot be written; 2 done, with the problems of the export listed; \
        64 wrong usage.
        """,
      options: [
        OptionSpecification(
          "output", short: "o", valueName: "file", help: "The file to write. (default: chatarchive.json beside the export)"),
        OptionSpecification("force", help: "Overwrite the file if it exists."),
        OptionSpecification("title", valueName: "text", help: "The title of the site. (default: the name of the export)"),
        OptionSpecification("me", valueName: "id|name", help: "The person whose messages are on the right."),
        .timeZone, .language, .dateOrder, .format, .unpackLimit,
        OptionSpecification("keep-going", help: "If a file cannot be read, continue with the rest."),
      ],
      positionals: [.exports(in: program, takesStandardInput: false)])
  }

  private let program: Program
  private let exports: [String]
  private let output: String?
  private let isForced: Bool
  private let title: String?
  private let currentUser: String?
  private let timeZone: String?
  private let language: String?
  private let dateOrder: DateOrder?
  private let inspector: ExportInspector

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    self.program = program
    exports = try arguments.exports(in: program)
    guard !exports.contains("-") else {
      throw arguments.error("init cannot read standard input.", advice: "Save the export to a file, and pass that file.")
    }
    output = arguments.value(of: "output")
    isForced = arguments.isSet("force")
    title = arguments.value(of: "title")
    currentUser = arguments.value(of: "me")
    timeZone = arguments.value(of: "time-zone")
    language = arguments.value(of: "language")
    dateOrder = try arguments.dateOrder()
    inspector = ExportInspector(
      exports: exports, keepGoing: arguments.isSet("keep-going"), format: arguments.value(of: "format"),
      unpackLimit: try arguments.unpackLimit(), timeZone: timeZone ?? "UTC", dateOrder: dateOrder)
  }

  func run() async -> ExitCode {
    var log = DiagnosticLog()
    do {
      let path = try output ?? ExportPlace.configuration(beside: exports[0])
      // Nobody is asked anything in vain.
      guard isForced || access(path, F_OK) != 0 else { throw Self.exists(path) }
      if let language { try WordCatalogues().check(language: language) }
      let inspection = try await inspector.inspect()
      log.add(inspection.diagnostics)
      let draft = draft(inspection)
      try NewFile.write(draft.text, to: path, replacing: isForced)
      DiagnosticPrinter(isQuiet: true).print(log)
      return Answer.write(next(path, draft), code: inspection.hasProblems ? .doneWithProblems : .done, lost: .doneWithProblems)
    } catch {
      log.add(Diagnostic(error))
      DiagnosticPrinter(isQuiet: true).print(log)
      return .failed
    }
  }

  private static func exists(_ path: String) -> ArchiveError {
    ArchiveError(
      "the configuration exists already", at: Place(file: path), advice: "edit it, or use --force to overwrite it")
  }

  /// What is known, and what the person at the terminal says where the arguments and the export do not.
  private func draft(_ inspection: ExportInspection) -> ConfigurationDraft {
    let asks = Question.canAsk
    let user = currentUser ?? inspection.currentUserID
    let zone = timeZone
    return ConfigurationDraft(
      inspection: inspection, title: title ?? inspection.title, currentUser: user ?? (asks ? Self.askUser(inspection) : nil),
      timeZone: zone ?? (asks && inspection.mayLackTimeZone ? Self.askZone() : nil), language: language ?? Self.systemLanguage,
      dateOrder: dateOrder)
  }

  /// The language of the user's system, if a site can be in it and it is not the default. As in POSIX, the first variable that is set decides.
  private static var systemLanguage: String? {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment.value(of: $0) }
    guard let locale = values.first(where: { !$0.isEmpty }) else { return nil }
    return (try? WordCatalogues())?.language(ofLocale: locale).flatMap { $0 == "en" ? nil : $0 }
  }

  private static func askUser(_ inspection: ExportInspection) -> String? {
    let people = ConfigurationDraft.candidates(inspection)
    guard !people.isEmpty else { return nil }
    var text = "Who are you? Your messages will be on the right.\n"
    for (number, person) in people.enumerated() { text += "  \(number + 1)  \(VisibleText.escaping(person.name, limit: 60))\n" }
    while let answer = Question.ask(text + "Number, or Enter for nobody:") {
      if let number = Int(answer), people.indices.contains(number - 1) { return people[number - 1].id }
      text = "There is no number \(VisibleText.escaping(answer, limit: 20)).\n"
    }
    return nil
  }

  private static func askZone() -> String? {
    var text = "The export has no time zone. In which one was it made?\n"
    while let answer = Question.ask(text + "For example Europe/Prague, or Enter to decide later:") {
      if (try? DateLabels(timeZone: answer, locale: "en")) != nil { return answer }
      text = "There is no time zone \(VisibleText.escaping(answer, limit: 60)).\n"
    }
    return nil
  }

  /// What was written, what is left to fill in, and how to go on.
  private func next(_ path: String, _ draft: ConfigurationDraft) -> String {
    var open: [String] = []
    if draft.currentUser == nil, !draft.inspection.people.isEmpty { open.append("currentUser, whose messages are on the right") }
    if draft.timeZone == nil, draft.inspection.mayLackTimeZone { open.append("timeZone, which the export does not have") }
    let todo = open.isEmpty ? "" : "Still to fill in: \(open.joined(separator: "; ")).\n"
    let config = output.map { " --config " + ShellWord.quoting($0) } ?? ""
    let build = "\(program.name) build \(exports.map { ShellWord.quoting(ExportPlace.named($0)) }.joined(separator: " "))\(config)"
    return "Wrote \(VisibleText.escaping(path, limit: 5000)).\n\(todo)Next: \(build)\n"
  }
}
