import ChatArchive

/// What is in an export, for people and for programs.
struct InspectionSummary {
  /// How many channels, people and kinds of reactions people are shown; programs get all.
  private static let rowLimit = 20
  /// How many characters of a name stand in a table, so that one long name does not push the other columns away.
  private static let nameLimit = 40

  let inspection: ExportInspection
  /// The zone of the days; nil for UTC.
  private let labels: DateLabels?

  init(inspection: ExportInspection) {
    self.inspection = inspection
    labels = try? DateLabels(timeZone: inspection.timeZone, locale: "en")
  }

  /// A few lines, then the channels and the people in tables.
  var text: String {
    var table = TextTable()
    table.add("format", VisibleText.escaping(inspection.format))
    if let title = inspection.title { table.add("called", VisibleText.escaping(title)) }
    table.add("files", files)
    table.add("channels", CountText.grouped(inspection.channels.count))
    table.add("messages", messages)
    table.add("threads", CountText.grouped(inspection.threads))
    table.add("replies", CountText.grouped(inspection.items.replies.shown) + notShown(inspection.items.replies))
    table.add("reactions", listed(inspection.reactions) + notShown(inspection.items.reactions))
    table.add("dates", inspection.dates.map(days) ?? "none")
    table.add("attachments", listed(named(inspection.attachments.byKind)) + notShown(inspection.items.attachments))
    table.add("attached files", places)
    table.add("people", CountText.grouped(inspection.people.count))
    return table.text + section("Channels", channels, inspection.channels.count) + section("People", people, inspection.people.count)
      + section("Left out", leftOut, inspection.leftOut.count)
  }

  private func notShown(_ account: ItemAccount) -> String {
    account.notShown.isEmpty ? "" : "; not shown: \(listed(account.notShown))"
  }

  private var files: String {
    let other = inspection.otherFiles
    return "\(CountText.grouped(inspection.files.count)), \(FileSizeLabel.text(bytes: inspection.bytes))"
      + (other > 0 ? ", and \(CountText.count(other, "other file"))" : "")
  }

  private var messages: String {
    let kinds = listed(named(inspection.messagesByKind))
    guard !inspection.messagesNotShown.isEmpty else { return kinds }
    return "\(CountText.grouped(inspection.messagesRead)) read: \(kinds); not shown: \(listed(inspection.messagesNotShown))"
  }

  private var places: String {
    let attachments = inspection.attachments
    let present =
      "\(CountText.grouped(attachments.present)) present"
      + (attachments.present > 0 ? " (\(FileSizeLabel.text(bytes: attachments.presentBytes)))" : "")
    return [present, "\(CountText.grouped(attachments.missing)) missing"].joined(separator: ", ")
      + (attachments.leftOut > 0 ? ", \(CountText.grouped(attachments.leftOut)) left out by the exporter" : "")
      + (attachments.refused > 0 ? ", \(CountText.grouped(attachments.refused)) not used" : "")
      + ", \(CountText.grouped(attachments.remote)) on the web"
  }

  private func days(_ range: ClosedRange<Timestamp>) -> String { TimestampText.days(range) { labels?.offset(at: $0) ?? 0 } }

  private var channels: TextTable {
    var table = TextTable(rightAligned: [1, 2])
    for channel in inspection.channels.prefix(Self.rowLimit) {
      table.add(
        cell(channel.name), CountText.count(channel.messages, "message"),
        CountText.count(channel.people, "person", plural: "people"),
        channel.dates.map(days) ?? "no dates", VisibleText.escaping(channel.id))
    }
    return table
  }

  private var people: TextTable {
    var table = TextTable(rightAligned: [1])
    for person in inspection.people.prefix(Self.rowLimit) {
      table.add(
        cell(person.name), CountText.count(person.messages, "message"),
        VisibleText.escaping(person.id)
          + (person.id == inspection.currentUserID ? " (exported the chat)" : ""))
    }
    return table
  }

  private var leftOut: TextTable {
    var table = TextTable(rightAligned: [1])
    for channel in inspection.leftOut.prefix(Self.rowLimit) {
      table.add(cell(channel.name), CountText.count(channel.messages, "message"), channel.reason, VisibleText.escaping(channel.id))
    }
    return table
  }

  private func cell(_ name: String) -> String {
    VisibleText.escaping(name.count > Self.nameLimit ? name.prefix(Self.nameLimit) + "..." : name)
  }

  private func section(_ title: String, _ table: TextTable, _ count: Int) -> String {
    guard count > 0 else { return "" }
    let rest = count - Self.rowLimit
    return "\n\(title):\n" + table.text + (rest > 0 ? "  and \(CountText.grouped(rest)) more\n" : "")
  }

  /// `12 (regular 10, system 2)`, the most frequent first; the name breaks ties.
  private func listed(_ counts: [String: Int]) -> String {
    let sorted = counts.filter { $0.value != 0 }.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    guard !sorted.isEmpty else { return "0" }
    let parts = sorted.prefix(Self.rowLimit).map { "\(VisibleText.escaping($0.key)) \(CountText.grouped($0.value))" }
    // An export can state any number of reactions.
    let total = sorted.reduce(0) { $0.adding(saturating: $1.value) }
    return "\(CountText.grouped(total)) (\(parts.joined(separator: ", "))\(sorted.count > Self.rowLimit ? ", ..." : ""))"
  }

  /// Counts by the names of the cases.
  func named<Kind: Hashable>(_ counts: [Kind: Int]) -> [String: Int] {
    Dictionary(counts.map { ("\($0.key)", $0.value) }) { $0 + $1 }
  }
}

extension InspectionSummary {
  /// One object; members may be added to it, and none is renamed.
  var json: JSONNode {
    .object([
      ("format", .optional(inspection.format.isEmpty ? nil : inspection.format)),
      ("files", .array(inspection.files.map(file))),
      ("otherFiles", .integer(inspection.otherFiles)),
      ("bytes", .integer(Int(inspection.bytes))),
      ("channels", .array(inspection.channels.map(channel))),
      (
        "messages",
        .object([
          ("read", .integer(inspection.messagesRead)), ("byKind", .counts(named(inspection.messagesByKind))),
          ("notShown", .counts(inspection.messagesNotShown)),
        ])
      ),
      ("items", .items(inspection.items)),
      ("leftOut", .array(inspection.leftOut.map(omission))),
      ("people", .array(inspection.people.map(person))),
      ("title", .optional(inspection.title)),
      ("timeZone", .string(inspection.timeZone)),
      ("mayLackTimeZone", .bool(inspection.mayLackTimeZone)),
      ("currentUser", .optional(inspection.currentUserID)),
      ("from", .optional(inspection.dates.map { TimestampText.iso8601($0.lowerBound) })),
      ("to", .optional(inspection.dates.map { TimestampText.iso8601($0.upperBound) })),
      ("attachments", attachments),
      ("reactions", .counts(inspection.reactions)),
      ("threads", .integer(inspection.threads)),
      ("seconds", .seconds(inspection.seconds)),
      ("findings", .findings(inspection.diagnostics)),
      ("findingsLeftOut", .integer(inspection.diagnostics.dropped)),
    ])
  }

  private func omission(_ omission: InspectedOmission) -> JSONNode {
    .object([
      ("channel", .string(omission.id)), ("name", .string(omission.name)), ("messages", .integer(omission.messages)),
      ("reason", .string(omission.reason)),
    ])
  }

  private var attachments: JSONNode {
    let attachments = inspection.attachments
    return .object([
      ("byKind", .counts(named(attachments.byKind))), ("present", .integer(attachments.present)),
      ("presentBytes", .integer(Int(attachments.presentBytes))), ("missing", .integer(attachments.missing)),
      ("leftOut", .integer(attachments.leftOut)), ("refused", .integer(attachments.refused)), ("remote", .integer(attachments.remote)),
    ])
  }

  private func file(_ file: InspectedFile) -> JSONNode {
    .object([("path", .string(file.path)), ("bytes", .integer(Int(file.bytes))), ("format", .string(file.format))])
  }

  private func channel(_ channel: InspectedChannel) -> JSONNode {
    .object([
      ("id", .string(channel.id)), ("name", .string(channel.name)), ("messages", .integer(channel.messages)),
      ("people", .integer(channel.people)), ("threads", .integer(channel.threads)),
      (
        "exports",
        .array(channel.exports.map { .object([("name", .string($0.name)), ("format", .string($0.format))]) })
      ),
      ("from", .optional(channel.dates.map { TimestampText.iso8601($0.lowerBound) })),
      ("to", .optional(channel.dates.map { TimestampText.iso8601($0.upperBound) })),
    ])
  }

  private func person(_ person: InspectedPerson) -> JSONNode {
    .object([("id", .string(person.id)), ("name", .string(person.name)), ("messages", .integer(person.messages))])
  }
}
