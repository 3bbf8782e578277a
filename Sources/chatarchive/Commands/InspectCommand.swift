import ChatArchive
import Configuration

/// `chatarchive inspect`: what is in an export.
struct InspectCommand {
  private let inspector: ExportInspector
  private let isJSON: Bool

  /// Takes over the arguments.
  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    inspector = try ExportInspector(
      exports: Commands.paths("export", of: arguments), keepGoing: arguments.isSet("keep-going"), format: arguments.value(of: "format"),
      unpackLimit: arguments.integer(of: "unpack-limit", in: Commands.gigabytes).map { $0 << 30 })
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
