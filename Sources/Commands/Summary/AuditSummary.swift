import Auditing
import ChatArchive

/// What a stranger would learn, for people and for programs.
struct AuditSummary {
  /// How many names and types people are shown; programs get more.
  private static let rowLimit = 20

  let path: String
  /// The configuration that was read; nil without one.
  var configuration: String?
  /// What must not be there.
  var expectations = AuditExpectations()
  /// What was found.
  var report = AuditReport()

  init(path: String) {
    self.path = path
  }

  /// The kinds that are there and must not be.
  private var breaches: [AuditKind] { report.kinds.filter { expectations.forbidden[$0] != nil } }

  /// Whether something is there that must not be, or something was not audited.
  var hasProblems: Bool {
    !breaches.isEmpty || report.diagnostics.count(of: .error) > 0 || report.diagnostics.count(of: .warning) > 0
  }

  /// Adds what the audit could not compare, and what must not be there, to the findings.
  mutating func addNotes() {
    for note in expectations.notes {
      report.diagnostics.add(Diagnostic(.note, VisibleText.escaping(note), at: Place(file: configuration)))
    }
    for kind in breaches {
      guard let tally = report.found[kind], let key = expectations.forbidden[kind] else { continue }
      report.diagnostics.add(
        Diagnostic(
          .error, "\(kind.title): \(CountText.grouped(tally.count)) found, but \(key) says there are none", at: Place(file: path),
          advice: kind.advice))
    }
  }

  /// A table of what there is, then the first places of each kind.
  var text: String {
    var table = TextTable()
    table.add("files", files)
    table.add("by type", types)
    if report.copies > 0 { table.add("packed copies", "\(CountText.grouped(report.copies)), the same as the files beside them") }
    if let configuration { table.add("configuration", VisibleText.escaping(configuration)) }
    table.add("time", CountText.seconds(report.seconds))
    guard !report.found.isEmpty else { return table.text + "\nNothing was found that tells a stranger who is in it.\n" }
    var counts = TextTable(rightAligned: [1, 2])
    for kind in report.kinds {
      guard let tally = report.found[kind] else { continue }
      counts.add(
        kind.title, CountText.grouped(tally.count), distinct(tally) + " different",
        expectations.forbidden[kind].map { "not allowed by \($0)" } ?? "")
    }
    return table.text + "\nA stranger would learn:\n" + trimmed(counts.text) + report.kinds.map(section).joined()
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { line in String(line.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
  }

  private var files: String { "\(CountText.grouped(report.files)), \(FileSizeLabel.text(bytes: Int64(report.bytes)))" }

  private var types: String {
    let sorted = report.types.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    let shown = sorted.prefix(Self.rowLimit).map { "\($0.key.isEmpty ? "without an ending" : $0.key) \(CountText.grouped($0.value))" }
    return shown.joined(separator: ", ") + (sorted.count > Self.rowLimit ? ", ..." : "")
  }

  /// `1,234`, or `at least 100,000` if there are more than are counted one by one.
  private func distinct(_ tally: AuditTally) -> String {
    (tally.hasMoreDistinct ? "at least " : "") + CountText.grouped(tally.distinct)
  }

  private func section(_ kind: AuditKind) -> String {
    guard let tally = report.found[kind] else { return "" }
    var text = "\n\(kind.title.prefix(1).uppercased() + kind.title.dropFirst()):\n"
    if kind.isListed {
      let rest = tally.distinct - min(tally.names.count, Self.rowLimit)
      text += "  " + tally.names.prefix(Self.rowLimit).map { VisibleText.escaping($0, limit: 80) }.joined(separator: ", ")
      text += (rest > 0 ? ", and \(CountText.grouped(rest)) more" : "") + "\n"
    }
    for place in tally.places { text += "  \(location(place)): \(VisibleText.escaping(place.text, limit: 120))\n" }
    return text + "  What to do: \(kind.advice).\n"
  }

  private func location(_ place: AuditPlace) -> String {
    VisibleText.escaping(place.file) + (place.line.map { ":\($0)" } ?? place.byte.map { ", byte \($0)" } ?? " (name)")
  }
}

extension AuditSummary {
  /// One object; members may be added to it, and none is renamed.
  var json: JSONNode {
    .object([
      ("path", .string(path)),
      ("configuration", .optional(configuration)),
      ("files", .integer(report.files)),
      ("bytes", .integer(report.bytes)),
      ("filesByType", .counts(report.types)),
      ("packedCopies", .integer(report.copies)),
      ("found", .object(report.kinds.map { ($0.rawValue, found($0)) })),
      ("forbidden", .array(expectations.forbidden.keys.sorted().map { .string($0.rawValue) })),
      ("seconds", .seconds(report.seconds)),
      ("findings", .findings(report.diagnostics)),
      ("findingsLeftOut", .integer(report.diagnostics.dropped)),
    ])
  }

  private func found(_ kind: AuditKind) -> JSONNode {
    guard let tally = report.found[kind] else { return .null }
    return .object([
      ("count", .integer(tally.count)),
      ("different", .integer(tally.distinct)),
      ("hasMoreDifferent", .bool(tally.hasMoreDistinct)),
      ("forbiddenBy", .optional(expectations.forbidden[kind])),
      ("names", .array(tally.names.map { .string($0) })),
      ("places", .array(tally.places.map(place))),
    ])
  }

  private func place(_ place: AuditPlace) -> JSONNode {
    .object([
      ("file", .string(place.file)), ("line", .optional(place.line)), ("byte", .optional(place.byte)), ("text", .string(place.text)),
    ])
  }
}
