import ChatArchive
import Configuration

/// `chatarchive inspect`: what is in an export.
struct InspectCommand {
  private let inspector: ExportInspector
  private let isJSON: Bool

  /// Takes over the arguments.
  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    inspector = try ExportInspector(
      exports: arguments.positional("export"), keepGoing: arguments.isSet("keep-going"), format: arguments.value(of: "format"),
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
      inspection.diagnostics.add((error as? ArchiveError)?.diagnostic ?? Diagnostic(.error, "\(error)"))
    }
    let summary = InspectionSummary(inspection: inspection)
    if isJSON {
      StandardStream.output.write(summary.json.text() + "\n")
    } else if isRead {
      StandardStream.output.write(summary.text)
    }
    DiagnosticPrinter(isQuiet: false).print(inspection.diagnostics)
    return isRead ? inspection.hasProblems ? .doneWithProblems : .done : .failed
  }
}
