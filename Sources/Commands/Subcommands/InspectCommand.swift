import ChatArchive
import Configuration

/// `chatarchive inspect`: what is in an export.
struct InspectCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "inspect",
      summary: """
        Show what is in an export: format, channels, messages, people, dates, and which attachments it includes.

        With a choice of what to publish, by options or in chatarchive.json, it also lists what a build would leave out.

        Exit codes: 0 done; 1 the export cannot be read; 2 done, with the problems listed; 64 wrong usage.
        """,
      options: [
        .json, .configuration, .timeZone, .dateOrder, .format, .unpackLimit,
        OptionSpecification("keep-going", help: "If a file cannot be read, continue with the rest."),
      ] + OptionSpecification.choosing,
      positionals: [.exports(in: program)])
  }

  private let input: SpooledInput
  private let inspector: @Sendable ([String]) -> ExportInspector
  private let isJSON: Bool

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    input = SpooledInput(try arguments.exports(in: program))
    let (unpackLimit, dateOrder) = (try arguments.unpackLimit(), try arguments.dateOrder())
    var options = BuildOptions()
    options.configurationFile = arguments.value(of: "config")
    try arguments.choose(into: &options)
    let choice = options
    inspector = { exports in
      ExportInspector(
        exports: exports, keepGoing: arguments.isSet("keep-going"), format: arguments.value(of: "format"), unpackLimit: unpackLimit,
        timeZone: arguments.value(of: "time-zone"), dateOrder: dateOrder, choice: choice)
    }
    isJSON = arguments.isSet("json")
  }

  func run() async -> ExitCode {
    var inspection = ExportInspection()
    var isRead = false
    do {
      inspection = try await inspector(try input.paths()).inspect()
      isRead = true
    } catch {
      inspection.diagnostics.add(Diagnostic(error))
    }
    input.remove()
    inspection.diagnostics = input.naming(inspection.diagnostics)
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
