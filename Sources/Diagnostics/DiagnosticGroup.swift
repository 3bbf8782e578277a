/// Diagnostics that have one cause: of one file, with the same words.
package struct DiagnosticGroup: Sendable, Hashable {
  /// The first of them.
  package let first: Diagnostic
  /// How many there are.
  package internal(set) var count = 1
}

extension DiagnosticLog {
  /// What is kept, in the order of the first of each cause: a picture that forty messages lack is one thing to put right.
  package var groups: [DiagnosticGroup] {
    struct Cause: Hashable {
      let severity: Severity
      let file: String?
      let summary: String
      let advice: String?
    }
    var groups: [DiagnosticGroup] = []
    var known: [Cause: Int] = [:]
    for entry in entries {
      let cause = Cause(severity: entry.severity, file: entry.place.file, summary: entry.summary, advice: entry.advice)
      if let index = known[cause] {
        groups[index].count += 1
      } else {
        known[cause] = groups.count
        groups.append(DiagnosticGroup(first: entry))
      }
    }
    return groups
  }
}
