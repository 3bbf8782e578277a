import ChatModel
import Diagnostics

/// The result of reading an export, in numbers.
package struct ReadReport: Sendable {
  /// The names of the formats, joined by `+`, for example `stream`.
  package var format: String
  /// How many files were read.
  package var files = 0
  /// How many bytes were read.
  package var bytes = 0
  /// How many messages were passed on. A message that the export has twice counts twice.
  package var messages = 0
  /// How many records could not be read, by reason. Each counts as a message. The rest of a truncated file counts as one.
  package var unreadable: [String: Int] = [:]
  /// How many records are no part of a chat, by kind, for example `device`.
  package var ignored: [String: Int] = [:]
  /// Content that cannot be shown, by kind, for example `a reaction without a name`.
  package var leftOut: [String: LeftOutContent] = [:]
  /// How many messages, attachments and reactions were not passed on.
  package var notShown = NotShownItems()
  /// How many of the messages that were passed on only some people of their channels could see.
  package var restricted = 0
  /// How often records had unknown fields, by path and name.
  package var unknownFields: [String: Int] = [:]
  /// The findings.
  package var diagnostics = DiagnosticLog()

  /// A report of nothing, about a format.
  package init(format: String) { self.format = format }
}

/// Adds up the report, in the order of the files.
struct ReadTally {
  /// What was added so far.
  var report: ReadReport
  private var told: Set<NoticeSubject> = []
  private var toldOfFile: Set<NoticeSubject> = []
  /// The file whose chunks are added, with what was read of it and what it says that it has.
  private var current: (file: SourceFile, messages: Int, stated: Int?, isWhole: Bool, unread: LeftOutContent?)?

  /// Starts with the findings of the survey.
  init(survey: ExportSurvey) {
    report = ReadReport(format: survey.formats.joined(separator: "+"))
    report.files = survey.files.count
    report.diagnostics.add(survey.diagnostics)
  }

  /// Adds what a piece of work found in a file; all of a file comes before the next one.
  mutating func add(_ findings: ChunkFindings, of file: SourceFile) {
    if current?.file.index != file.index { finishFile() }
    var known = current ?? (file: file, messages: 0, stated: nil, isWhole: true, unread: nil)
    known.messages += findings.messages
    if let stated = findings.statedMessages { known.stated = (known.stated ?? 0).adding(saturating: stated) }
    known.isWhole = known.isWhole && findings.unreadable.isEmpty && findings.log.count(of: .error) == 0
    if let unread = findings.unread { known.unread = unread.adding(to: known.unread) }
    current = known
    report.messages += findings.messages
    for (reason, count) in findings.unreadable { report.unreadable[reason, default: 0] += count }
    for (what, count) in findings.ignored { report.ignored[what, default: 0] += count }
    for (what, content) in findings.leftOut {
      report.leftOut[what, default: LeftOutContent(count: 0, place: content.place, isUnknown: content.isUnknown)].count += content.count
    }
    report.notShown += findings.notShown
    report.restricted += findings.restricted
    for (path, count) in findings.unknownFields { report.unknownFields[path, default: 0] += count }
    for (subject, diagnostic) in findings.notices.sorted(by: { $0.key < $1.key }) {
      let isNew = subject.isOfFile ? toldOfFile.insert(subject).inserted : told.insert(subject).inserted
      if isNew { report.diagnostics.add(diagnostic) }
    }
    report.diagnostics.add(findings.log)
  }

  /// Warns of a file that has another number of messages than it says, or none although it looks as if it had. Where some could not be read,
  /// that was reported.
  private mutating func finishFile() {
    toldOfFile = []
    guard let (file, messages, stated, isWhole, unread) = current.take(), isWhole else { return }
    if messages == 0, let unread {
      let what = unread.count == 1 ? "an object with a text and an author" : "\(unread.count) objects with a text and an author"
      report.diagnostics.add(
        Diagnostic(
          .warning, "no message was read from this file, although it has \(what)", at: unread.place,
          advice: "if these are messages, export them in another way, and report what the file looks like"))
    }
    guard let stated, stated != messages else { return }
    report.diagnostics.add(
      Diagnostic(
        .warning, "the file says that it has \(stated) message\(stated == 1 ? "" : "s"), but it has \(messages)",
        at: Place(file: file.path), advice: "export the channel again if it was cut or changed"))
  }

  /// Tells what is on no page: fields that no reader knows, content that cannot be shown, and records that are no part of a chat. A newer
  /// version of the program that made the export may say more than is shown.
  mutating func finish() {
    finishFile()
    for (path, count) in report.unknownFields.sorted(by: { $0.key < $1.key }) {
      report.diagnostics.add(
        Diagnostic(
          .warning, "the field \(path) is unknown and left out; the export has it \(Self.times(count))",
          advice: Self.remedy))
    }
    for (what, content) in report.leftOut.sorted(by: { $0.key < $1.key }) {
      let times = content.count == 1 ? "" : "; there are \(content.count), of which this is the first"
      report.diagnostics.add(
        Diagnostic(.warning, "\(what) is left out\(times)", at: content.place, advice: content.isUnknown ? Self.remedy : nil))
    }
    guard !report.ignored.isEmpty else { return }
    let kinds = report.ignored.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    report.diagnostics.add(Diagnostic(.note, "records that are not part of a chat are not shown: \(kinds)"))
  }

  /// What to do about what the reader does not know.
  private static let remedy = "a newer version of chatarchive may know it"

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

/// The progress of reading an export.
package struct ReadProgress: Sendable, Hashable {
  /// How many bytes are done.
  package var bytesDone: Int
  /// The size of all files of the export in bytes.
  package var bytesTotal: Int
  /// How many messages are done.
  package var messages: Int
}
