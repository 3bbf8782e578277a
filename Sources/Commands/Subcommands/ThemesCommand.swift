import ChatArchive
import Configuration
import OperatingSystem

/// `chatarchive themes`: the looks that there are, and the start of a new one.
struct ThemesCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "themes",
      summary: """
        List the built-in themes, or start a theme of your own.

        Exit codes: 0 done; 1 the themes cannot be read, or the new one cannot be written; 64 wrong usage.
        """,
      subcommands: [
        CommandSpecification(
          "list",
          summary: """
            List the built-in themes, with a description of each.

            Exit codes: 0 done; 1 the themes cannot be read; 64 wrong usage.
            """, options: [.json]),
        CommandSpecification(
          "new",
          summary: """
            Start a theme of your own: a folder with a theme.json and a style sheet that you can change.

            It works at once. Put fonts and pictures into its folder "files"; the style sheet refers to them as url(files/NAME).

            Exit codes: 0 done; 1 the theme cannot be written; 64 wrong usage.
            """,
          options: [
            OptionSpecification(
              "parent", valueName: "name", help: "The built-in theme that it is based on. (default: messages)",
              choices: ThemeCatalogue.builtInNames)
          ],
          positionals: [
            PositionalSpecification(
              "folder", help: "The folder to create. Its name is the name of the theme: letters, digits, - and _.", takesPath: true)
          ]),
      ], standard: "list")
  }

  private enum Task {
    case list(isJSON: Bool)
    case new(folder: String, parent: String)
  }

  private let program: Program
  private let task: Task

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    self.program = program
    guard arguments.path.last == "new" else {
      task = .list(isJSON: arguments.isSet("json"))
      return
    }
    task = .new(folder: try arguments.paths("folder").first ?? "", parent: arguments.value(of: "parent") ?? "messages")
  }

  func run() -> ExitCode {
    do {
      let catalogue = try ThemeCatalogue()
      switch task {
      case .list(let isJSON):
        let entries = try catalogue.entries()
        return Answer.write(isJSON ? json(entries).text() + "\n" : text(entries), code: .done, lost: .failed)
      case .new(let folder, let parent): return try make(folder, parent, catalogue)
      }
    } catch {
      var log = DiagnosticLog()
      log.add(Diagnostic(error))
      DiagnosticPrinter(isQuiet: false).print(log)
      return .failed
    }
  }

  private func text(_ entries: [ThemeCatalogue.Entry]) -> String {
    var table = TextTable()
    for entry in entries {
      let parents = entry.parents.isEmpty ? "" : " Based on \(entry.parents.joined(separator: ", then "))."
      table.add(entry.theme.name, entry.theme.description + parents)
    }
    return table.text + "\nUse one: \(program.name) build <export> --theme <name>\nMake your own: \(program.name) themes new my-theme\n"
  }

  private func json(_ entries: [ThemeCatalogue.Entry]) -> JSONNode {
    .object([
      (
        "themes",
        .array(
          entries.map { entry in
            .object([
              ("name", .string(entry.theme.name)), ("title", .string(entry.theme.title)),
              ("description", .string(entry.theme.description)), ("parents", .array(entry.parents.map { .string($0) })),
            ])
          })
      )
    ])
  }

  private func make(_ folder: String, _ parent: String, _ catalogue: ThemeCatalogue) throws -> ExitCode {
    let path = String(folder.prefix(folder.count - folder.reversed().prefix { $0 == "/" }.count))
    let name = String(path.split(separator: "/").last ?? "")
    let files = try catalogue.files(ofNew: name, parent: parent)
    guard mkdir(path, 0o777) == 0 else { throw failure(path, errno) }
    for file in files { try NewFile.write(file.text, to: path + "/" + file.name) }
    guard mkdir(path + "/files", 0o777) == 0 else { throw failure(path + "/files", errno) }
    let shown = path.contains("/") ? path : "./" + path
    return Answer.write(
      """
      Wrote the theme \(name) to \(VisibleText.escaping(shown, limit: 5000)).
      Next: edit \(shown)/theme.json and \(shown)/style.css, and put fonts and pictures into \(shown)/files.
      Use it: \(program.name) build <export> --theme \(ShellWord.quoting(shown))

      """, code: .done, lost: .failed)
  }

  private func failure(_ path: String, _ reason: Int32) -> ArchiveError {
    ArchiveError(
      reason == EEXIST ? "this exists already" : "the folder cannot be created: \(SystemReason.text(reason))",
      at: Place(file: path), advice: reason == EEXIST ? "choose another name, or delete it" : nil)
  }
}
