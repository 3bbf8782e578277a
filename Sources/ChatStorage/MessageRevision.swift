import ChatModel
import StableHashing

/// Changes to the record of a message that follow from other records of the same message, usually in older exports.
struct MessageRevision: Sendable {
  /// The new id, if another message has the same one.
  var id: String?
  /// Earlier texts, the oldest first.
  var earlierTexts: [MessageEdit] = []
  /// Whether a newer export of the same time lacks the message.
  var isRemovedLater = false
  /// The attachments, if another record has files that this one lacks.
  var attachments: [Attachment]?

  /// The largest number of earlier texts. All of them are in memory when the message is read.
  private static let mostTexts = 100

  /// Drops the oldest texts if there are too many.
  /// - Returns: How many were dropped.
  mutating func keepNewestTexts() -> Int {
    let left = max(0, earlierTexts.count - Self.mostTexts)
    earlierTexts.removeFirst(left)
    return left
  }

  /// Whether it has attachments from another record's file, or mentions people whom the message does not.
  var needsOthers: Bool { attachments != nil || earlierTexts.contains { !$0.mentionedUserIDs.isEmpty } }

  /// Whether it changes nothing.
  var isEmpty: Bool { id == nil && earlierTexts.isEmpty && !isRemovedLater && attachments == nil }

  /// Applies the changes to a message.
  func apply(to message: inout Message) {
    if let id { message.id = id }
    if !earlierTexts.isEmpty {
      let told = Set(message.editHistory.map(\.text))
      message.editHistory = earlierTexts.filter { !told.contains($0.text) } + message.editHistory
    }
    if isRemovedLater { message.isRemovedLater = true }
    if let attachments { message.attachments = attachments }
  }

  /// A hash of the changes; never 0.
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

/// Finds the revisions of messages by the messages' numbers.
package struct RevisionIndex: Sendable {
  private let revisions: [UInt64: MessageRevision]
  private let hashes: [UInt64: UInt64]

  /// Makes an index of the revisions of all channels.
  init(_ found: [[UInt64: MessageRevision]] = []) {
    revisions = found.reduce(into: [:]) { all, channel in all.merge(channel) { first, _ in first } }
    hashes = revisions.mapValues(\.hash)
  }

  /// Whether there are no revisions.
  package var isEmpty: Bool { revisions.isEmpty }

  /// A hash of the revision of a message; 0 if there is none.
  package func hash(of number: UInt64) -> UInt64 { isEmpty ? 0 : hashes[number] ?? 0 }

  /// Whether the revision of a message needs files or people that the message's own block does not name.
  package func needsOthers(_ number: UInt64) -> Bool { !isEmpty && revisions[number]?.needsOthers == true }

  /// Applies the revision of a message, if there is one.
  func apply(to message: inout Message, number: UInt64) {
    guard !isEmpty, let revision = revisions[number] else { return }
    revision.apply(to: &message)
  }
}
