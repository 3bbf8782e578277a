import ChatArchive
import Configuration

/// `chatarchive inspect`: what is in an export.
struct InspectCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "inspect",
      summary: """
        Show what is in an export: format, channels, messages, people, dates, and attachments present and missing.

        Exit codes: 0 done, 1 the export cannot be read, 2 done with problems that are listed, 64 bad usage.
        """,
      options: [
        .json, .format, .unpackLimit, OptionSpecification("keep-going", help: "Go on with the rest when a file cannot be read."),
      ],
      positionals: [.exports(in: program)])
  }

  private let inspector: ExportInspector
  private let isJSON: Bool

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    inspector = try ExportInspector(
      exports: arguments.exports(in: program), keepGoing: arguments.isSet("keep-going"), format: arguments.value(of: "format"),
      unpackLimit: arguments.unpackLimit())
    isJSON = arguments.isSet("json")
  }

  func run() async -> ExitCode {
    var inspection = ExportInspection()
    var isRead = false
    do {
      inspection = try await inspector.inspect()
      isRead = true
    } catch {
      inspection.diagnostics.add(Diagnostic(error))
    }
    let summary = InspectionSummary(inspection: inspection)
    var code = isRead ? inspection.hasProblems ? ExitCode.doneWithProblems : .done : .failed
    if isJSON {
      code = Answer.write(summary.json.text() + "\n", code: code, lost: .failed)
    } else if isRead {
      code = Answer.write(summary.text, code: code, lost: .failed)
    }
    DiagnosticPrinter(isQuiet: false).print(inspection.diagnostics)
    return code
  }
}
