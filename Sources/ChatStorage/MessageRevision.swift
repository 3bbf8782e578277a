import ChatModel

/// What several records of one message tell together, and the one that is shown does not.
struct MessageRevision: Sendable {
  /// The id, where its own is that of another message.
  var id: String?
  /// Earlier texts, the oldest first.
  var earlierTexts: [MessageEdit] = []
  /// Whether a newer export of the same time does not have the message.
  var isRemovedLater = false
  /// The attachments, where another record still has files that this one lacks.
  var attachments: [Attachment]?

  /// The most earlier texts that are shown: each that reads the message has them.
  private static let mostTexts = 100

  /// Forgets the oldest texts of very many.
  /// - Returns: How many.
  mutating func keepNewestTexts() -> Int {
    let left = max(0, earlierTexts.count - Self.mostTexts)
    earlierTexts.removeFirst(left)
    return left
  }

  /// Whether it has attachments that are looked for from another record's file, or mentions people whom the message does not.
  var needsOthers: Bool { attachments != nil || earlierTexts.contains { !$0.mentionedUserIDs.isEmpty } }

  /// Whether it tells nothing.
  var isEmpty: Bool { id == nil && earlierTexts.isEmpty && !isRemovedLater && attachments == nil }

  /// Adds to a message what it tells.
  func apply(to message: inout Message) {
    if let id { message.id = id }
    if !earlierTexts.isEmpty {
      let told = Set(message.editHistory.map(\.text))
      message.editHistory = earlierTexts.filter { !told.contains($0.text) } + message.editHistory
    }
    if isRemovedLater { message.isRemovedLater = true }
    if let attachments { message.attachments = attachments }
  }

  /// A hash of it; never 0.
  var hash: UInt64 {
    var writer = RecordWriter(capacity: 64)
    writer.write(id)
    writer.write(list: earlierTexts) { writer, edit in
      writer.write(edit.text)
      writer.write(edit.at)
      writer.write(list: edit.mentionedUserIDs) { $0.write($1) }
    }
    writer.write(isRemovedLater)
    writer.write(list: attachments ?? []) { $0.write($1, source: nil) }
    return writer.bytes.withUnsafeBytes { StableHash.hash($0) }
  }
}

/// What merging found, by the numbers of the messages that are shown.
package struct RevisionIndex: Sendable {
  private let revisions: [UInt64: MessageRevision]
  private let hashes: [UInt64: UInt64]

  /// Makes an index of what was found in channels.
  init(_ found: [[UInt64: MessageRevision]] = []) {
    revisions = found.reduce(into: [:]) { all, channel in all.merge(channel) { first, _ in first } }
    hashes = revisions.mapValues(\.hash)
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { revisions.isEmpty }

  /// A hash of what was found of a message; 0 where that is nothing.
  package func hash(of number: UInt64) -> UInt64 { isEmpty ? 0 : hashes[number] ?? 0 }

  /// Whether what was found of a message needs files or people that its own record and its block do not tell.
  package func needsOthers(_ number: UInt64) -> Bool { !isEmpty && revisions[number]?.needsOthers == true }

  /// Adds to a message what was found of it.
  func apply(to message: inout Message, number: UInt64) {
    guard !isEmpty, let revision = revisions[number] else { return }
    revision.apply(to: &message)
  }
}
