import ChatArchive

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
