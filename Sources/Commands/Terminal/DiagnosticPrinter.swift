import ChatArchive

/// Prints diagnostics on standard error in the form that compilers use: `file:line:column: severity: summary; advice`.
struct DiagnosticPrinter {
  /// How many of a severity are printed on a terminal, where more would push the rest out of sight.
  static let terminalLimit = 50

  let stream = StandardStream.error
  /// Whether notes are left out, but for those that are always told.
  let isQuiet: Bool

  /// Prints all of them in their order, and how many of a severity are not among them.
  func print(_ log: DiagnosticLog) {
    let limit = stream.isTerminal ? Self.terminalLimit : Int.max
    var printed: [Severity: Int] = [:]
    var text = ""
    for diagnostic in log.entries where !isQuiet || diagnostic.severity > .note || diagnostic.isAlwaysTold {
      guard printed[diagnostic.severity, default: 0] < limit else { continue }
      printed[diagnostic.severity, default: 0] += 1
      text += line(diagnostic) + "\n"
    }
    for severity in Severity.allCases.reversed() {
      let rest = log.count(of: severity) - printed[severity, default: 0]
      if rest > 0, !isQuiet || severity > .note { text += "and \(CountText.count(rest, "more \(severity.rawValue)"))\n" }
    }
    stream.write(text)
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    let place = VisibleText.escaping(diagnostic.place.description)
    let advice = diagnostic.advice.map { "; " + VisibleText.escaping($0) } ?? ""
    return (place.isEmpty ? "" : place + ": ") + label(diagnostic.severity) + ": " + VisibleText.escaping(diagnostic.summary) + advice
  }

  private func label(_ severity: Severity) -> String {
    guard stream.hasColors else { return severity.rawValue }
    let color =
      switch severity {
      case .note: "36"
      case .warning: "33"
      case .error: "31"
      }
    return "\u{1b}[1;\(color)m\(severity.rawValue)\u{1b}[0m"
  }
}
