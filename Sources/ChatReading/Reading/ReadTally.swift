import Diagnostics

/// Adds up the report, in the order of the files.
struct ReadTally {
  /// What was added so far.
  var report: ReadReport
  private var told: Set<String> = []

  /// Starts with what the survey told.
  init(survey: ExportSurvey) {
    report = ReadReport(format: survey.formats.joined(separator: "+"))
    report.files = survey.files.count
    report.ignored = survey.skipped
    report.diagnostics.add(survey.diagnostics)
  }

  /// Adds what a piece of work found.
  mutating func add(_ findings: ChunkFindings) {
    report.messages += findings.messages
    for (reason, count) in findings.unreadable { report.unreadable[reason, default: 0] += count }
    for (what, count) in findings.ignored { report.ignored[what, default: 0] += count }
    for (path, count) in findings.unknownFields { report.unknownFields[path, default: 0] += count }
    for (subject, diagnostic) in findings.notices.sorted(by: { $0.key < $1.key }) where told.insert(subject).inserted {
      report.diagnostics.add(diagnostic)
    }
    report.diagnostics.add(findings.log)
  }

  /// Tells of the fields that no reader knows: a newer version of the program that made the export may say more than is shown.
  mutating func finish() {
    for (path, count) in report.unknownFields.sorted(by: { $0.key < $1.key }) {
      let times = count == 1 ? "once" : "\(count) times"
      report.diagnostics.add(
        Diagnostic(
          .warning, "the field \(path) is not known and is left out; it stands in the export \(times)",
          advice: "a newer version of chatarchive may know it"))
    }
  }
}
