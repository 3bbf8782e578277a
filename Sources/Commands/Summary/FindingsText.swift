import ChatArchive

/// How many diagnostics there are, for people.
enum FindingsText {
  /// `none`, or `1 error, 2 warnings, 3 notes`; those of one cause count as one.
  static func counts(_ log: DiagnosticLog) -> String {
    let groups = log.groups
    let counts = Severity.allCases.reversed().filter { log.count(of: $0) > 0 }.map { severity in
      CountText.count(groups.count { $0.first.severity == severity } + log.dropped(of: severity), severity.rawValue)
    }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }
}
