import ChatArchive

/// What a command says on standard output. That it could not be said is a problem, too: a script would read half of it, or nothing.
enum Answer {
  /// Writes a text.
  /// - Parameters:
  ///   - code: How the command ends when the text is written.
  ///   - lost: How it ends when the text is not, unless it ended worse already; the reason goes to standard error.
  /// - Returns: How the command ends.
  static func write(_ text: String, code: ExitCode, lost: ExitCode) -> ExitCode {
    guard let reason = StandardStream.output.write(text) else { return code }
    var log = DiagnosticLog()
    log.add(
      Diagnostic(
        .error, "cannot write to standard output: \(SystemReason.text(reason))",
        advice: "some or all of the output is lost"))
    DiagnosticPrinter(isQuiet: false).print(log)
    return code == .done || code == .doneWithProblems ? lost : code
  }
}
