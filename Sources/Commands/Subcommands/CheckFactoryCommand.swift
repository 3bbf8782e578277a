import ChatArchive
import Configuration

/// `chatarchive check-factory`: functions of view factories that draw nothing.
struct CheckFactoryCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification(
      "check-factory",
      summary: """
        Find methods of view factories that draw nothing, because they match no method of ViewFactory.

        Swift accepts a wrong label, a String instead of a view, or a missing Binding, because every method has a default.

        Exit codes: 0 every method matches; 1 some do not, there is no view factory, or a file cannot be read; 64 wrong usage.
        """,
      options: [.json, .quiet],
      positionals: [PositionalSpecification("source", help: "A Swift file, or a folder of them.", isRepeatable: true)])
  }

  private let sources: [String]
  private let isQuiet: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    sources = try arguments.paths("source")
    isQuiet = arguments.isSet("quiet")
    isJSON = arguments.isSet("json")
  }

  func run() async -> ExitCode {
    var check = FactoryCheck([])
    var findings = DiagnosticLog()
    do {
      check = FactoryCheck(try SourceFiles.read(sources))
      findings = check.findings
      if check.factories == 0 {
        findings.add(
          Diagnostic(
            .error, "there is no view factory in \(sources.joined(separator: ", "))",
            advice: "pass the files in which a type conforms to ViewFactory"))
      }
    } catch {
      findings.add(Diagnostic(error))
    }
    DiagnosticPrinter(isQuiet: isQuiet).print(findings)
    let code = findings.count == 0 ? ExitCode.done : .failed
    if isJSON { return Answer.write(json(check, findings).text() + "\n", code: code, lost: .failed) }
    guard !isQuiet, check.factories > 0 else { return code }
    return Answer.write(
      "Checked \(CountText.count(check.factories, "view factory", plural: "view factories")); methods that draw: \(check.drawing), others: "
        + "\(check.findings.count)\n", code: code, lost: .failed)
  }

  private func json(_ check: FactoryCheck, _ findings: DiagnosticLog) -> JSONNode {
    .object([
      ("factories", .integer(check.factories)), ("methods", .integer(check.drawing)), ("findings", .findings(findings)),
      ("findingsLeftOut", .integer(findings.dropped)),
    ])
  }
}
