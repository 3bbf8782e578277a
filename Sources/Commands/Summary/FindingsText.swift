import ChatArchive

/// How many diagnostics there are, for people.
enum FindingsText {
  /// `none`, or `1 error, 2 warnings, 3 notes`.
  static func counts(_ log: DiagnosticLog) -> String {
    let counts = Severity.allCases.reversed().filter { log.count(of: $0) > 0 }.map { CountText.count(log.count(of: $0), $0.rawValue) }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }
}
