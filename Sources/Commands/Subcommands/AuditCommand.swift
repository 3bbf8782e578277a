import Auditing
import ChatArchive
import Configuration
import OperatingSystem

/// `chatarchive audit`: what a stranger would learn.
struct AuditCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "audit",
      summary: """
        Show what a stranger would learn from a finished site, or from an export: names, addresses, numbers, tokens, places.

        It reads all files below the folder, hidden ones too. Exports are read as they are, including what a build leaves out.

        Exit codes: 0 done; 1 it cannot be read; 2 something is there that the configuration or --forbid says is not, or a file was not \
        audited; 64 wrong usage.
        """,
      options: [
        .json, .jobs,
        OptionSpecification(
          "config", valueName: "file",
          help: "The configuration that says what is not there. (default: chatarchive.json beside or in the folder)"),
        OptionSpecification(
          "forbid", valueName: "kind,...",
          help: "Kinds of which nothing may be there: \(AuditKind.allCases.map(\.rawValue).joined(separator: ", ")).", isRepeatable: true),
      ],
      positionals: [
        PositionalSpecification("site", help: "The folder of a site, or an export: a folder, an archive or a file.", takesPath: true)
      ])
  }

  private let path: String
  private let configuration: String?
  private let forbidden: [AuditKind]
  private let jobs: Int?
  private let isJSON: Bool

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    path = try arguments.paths("site").first ?? ""
    configuration = arguments.value(of: "config")
    jobs = try arguments.jobs()
    isJSON = arguments.isSet("json")
    var kinds: [AuditKind] = []
    for name in arguments.values(of: "forbid").flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let kind = AuditKind(rawValue: name) else {
        throw arguments.error(
          "The value '\(VisibleText.escaping(name))' is invalid for '--forbid'.",
          advice: "Give one of: \(AuditKind.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      kinds.append(kind)
    }
    forbidden = kinds
  }

  func run() async -> ExitCode {
    var summary = AuditSummary(path: path)
    var isRead = false
    do {
      summary.configuration = try configuration ?? Self.configuration(near: path)
      if let file = summary.configuration { summary.expectations = try AuditExpectations(file: file) }
      for kind in forbidden { summary.expectations.forbid(kind, "--forbid") }
      summary.report = try await Audit(path, hidden: summary.expectations.hidden, jobs: jobs).run()
      summary.addNotes()
      isRead = true
    } catch let errors as ConfigurationErrors {
      summary.report.diagnostics.add(errors.diagnostics)
    } catch {
      summary.report.diagnostics.add(Diagnostic(error))
    }
    var code = isRead ? summary.hasProblems ? ExitCode.doneWithProblems : .done : .failed
    if isJSON {
      code = Answer.write(summary.json.text() + "\n", code: code, lost: .failed)
    } else if isRead {
      code = Answer.write(summary.text, code: code, lost: .failed)
    }
    DiagnosticPrinter(isQuiet: false).print(summary.report.diagnostics)
    return code
  }

  /// The configuration in a folder, or beside it; nil if there is none.
  private static func configuration(near path: String) throws -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    return [path + "/chatarchive.json", try ExportPlace.configuration(beside: path)].first { access($0, F_OK) == 0 }
  }
}
