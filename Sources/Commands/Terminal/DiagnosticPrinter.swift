import ChatArchive

/// Prints diagnostics on standard error in the form that compilers use: `file:line:column: severity: summary; advice`.
struct DiagnosticPrinter {
  /// How many of a severity are printed on a terminal, where more would push the rest out of sight.
  static let terminalLimit = 50

  let stream = StandardStream.error
  /// Whether notes are left out, but for those that are always told.
  let isQuiet: Bool

  /// Prints all of them in their order, those of one cause as one, and how many of a severity are not among them.
  func print(_ log: DiagnosticLog) {
    let limit = stream.isTerminal ? Self.terminalLimit : Int.max
    var (lines, told): ([Severity: Int], [Severity: Int]) = ([:], [:])
    var text = ""
    for group in log.groups where !isQuiet || group.first.severity > .note || group.first.isAlwaysTold {
      let severity = group.first.severity
      guard lines[severity, default: 0] < limit else { continue }
      lines[severity, default: 0] += 1
      told[severity, default: 0] += group.count
      text += line(group.first) + (group.count > 1 ? " (\(CountText.grouped(group.count)) times; this is the first)" : "") + "\n"
    }
    for severity in Severity.allCases.reversed() {
      let rest = log.count(of: severity) - told[severity, default: 0]
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
