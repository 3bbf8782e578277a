import ChatModel
import Diagnostics

extension ChannelLinker {
  /// Of records with one id one stays: the one that changed last, of those the one of the newer export, and then the one that was read
  /// last. What others said before is kept as its history.
  mutating func removeDuplicates() throws {
    let repeated = repeatedHashes()
    guard !repeated.isEmpty else { return }
    let groups = try copies(of: repeated)
    var (repetitions, others): (Set<UInt64>, Set<UInt64>) = ([], [])
    for group in groups {
      guard let shown = group.last else { continue }
      for copy in group.dropLast() {
        if copy.rank == shown.rank { repetitions.insert(copy.number) } else { others.insert(copy.number) }
      }
      try judge(group)
    }
    try remove("also in another export") { others.contains($0.number) }
    guard let first = repetitions.min() else { return }
    let place = Place(messageID: try reader.message(at: Self.entry(of: first)).id)
    try remove("duplicate") { repetitions.contains($0.number) }
    let subject = repetitions.count == 1 ? "1 record repeats a message" : "\(repetitions.count) records repeat messages"
    diagnostics.append(
      Diagnostic(.note, "channel \(channel.id): \(subject), this one first; the record that changed last is shown", at: place))
  }

  /// Marks messages as deleted since.
  mutating func noteRemoved(_ hashes: Set<UInt64>) {
    guard !hashes.isEmpty else { return }
    for entry in messages where hashes.contains(entry.idHash) { revisions[entry.number, default: MessageRevision()].isRemovedLater = true }
    for reply in replies where hashes.contains(reply.message.idHash) {
      revisions[reply.message.number, default: MessageRevision()].isRemovedLater = true
    }
  }

  /// The records of messages that several records have, each message's in the order in which they replace each other.
  private func copies(of repeated: Set<UInt64>) throws -> [[MessageCopy]] {
    let ranks = self.ranks
    var cursor = OriginCursor(reader)
    let entries = (messages.filter { repeated.contains($0.idHash) } + replies.lazy.map(\.message).filter { repeated.contains($0.idHash) })
      .sorted { $0.number < $1.number }
    var copies: [(hash: UInt64, copy: MessageCopy)] = []
    copies.reserveCapacity(entries.count)
    try reader.eachMessage(at: entries[...]) { entry, message, _ in
      copies.append((entry.idHash, MessageCopy(message, number: entry.number, rank: ranks[cursor.origin(of: entry)] ?? 0)))
    }
    copies.sort {
      ($0.hash, $0.copy.idCheck) == ($1.hash, $1.copy.idCheck) ? $0.copy < $1.copy : ($0.hash, $0.copy.idCheck) < ($1.hash, $1.copy.idCheck)
    }
    var groups: [[MessageCopy]] = []
    var last: (UInt64, UInt64)?
    for (hash, copy) in copies {
      if let last, last == (hash, copy.idCheck) { groups[groups.count - 1].append(copy) } else { groups.append([copy]) }
      last = (hash, copy.idCheck)
    }
    return groups.filter { $0.count > 1 }
  }

  /// Keeps what the records that are not shown know better, and tells of those that are probably another message.
  private mutating func judge(_ group: [MessageCopy]) throws {
    guard let shown = group.last else { return }
    var isConflict = false
    for (older, newer) in zip(group, group.dropFirst()) where older.rank == newer.rank {
      isConflict = isConflict || older.author != newer.author || older.changed == newer.changed && older.text != newer.text
    }
    // Of a deleted message nothing is shown, whatever an older export has of it.
    let hasEarlierTexts = !shown.isDeleted && group.contains { $0.text != shown.text && $0.text != 0 }
    let hasFiles = !shown.isDeleted && group.contains { $0.availability > shown.availability }
    guard isConflict || hasEarlierTexts || hasFiles else { return }
    let records = try group.map { try reader.message(at: Self.entry(of: $0.number)) }
    guard let message = records.last else { return }
    if isConflict { noteConflict(message.id) }
    var revision = MessageRevision()
    var last = ""
    for record in records.dropLast() where hasEarlierTexts && record.text != message.text && record.text != last && !record.text.isEmpty {
      revision.earlierTexts.append(MessageEdit(text: record.text, at: record.editedAt ?? record.createdAt))
      last = record.text
    }
    if hasFiles { revision.attachments = Self.attachments(of: message, from: records.dropLast()) }
    if !revision.isEmpty { revisions[shown.number] = revision }
  }

  /// A message's attachments, each from the newest record in which it is at hand most surely; nil where that changes nothing.
  private static func attachments(of message: Message, from others: ArraySlice<Message>) -> [Attachment]? {
    var attachments = message.attachments
    for other in others.reversed() where other.attachments.count == attachments.count {
      for (index, attachment) in other.attachments.enumerated() where attachment.availability > attachments[index].availability {
        attachments[index] = attachment
      }
    }
    return attachments == message.attachments ? nil : attachments
  }

  /// An entry that leads to the record of a number; nothing else of it is asked for.
  private static func entry(of number: UInt64) -> MessageEntry {
    MessageEntry(createdAt: 0, idHash: 0, number: number, kind: .regular, flags: [], author: 0)
  }

  /// The hashes that several records have.
  private func repeatedHashes() -> Set<UInt64> {
    let count = messages.count + replies.count
    // Sorting all would be the most expensive thing that is done with a message here.
    var (seen, candidates) = (HashFilter(count: count), HashFilter(count: count))
    func note(_ hash: UInt64) { if seen.insert(hash) { candidates.insert(hash) } }
    for message in messages { note(message.idHash) }
    for reply in replies { note(reply.message.idHash) }
    var hashes: [UInt64] = []
    for message in messages where candidates.mayContain(message.idHash) { hashes.append(message.idHash) }
    for reply in replies where candidates.mayContain(reply.message.idHash) { hashes.append(reply.message.idHash) }
    hashes.sort()
    return Set(zip(hashes, hashes.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
  }

  /// Records of one id that no edit explains are probably two messages, of which one is lost.
  private mutating func noteConflict(_ id: String) {
    guard diagnostics.count < Self.conflictLimit else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "channel \(channel.id) has different messages with this id; the one that changed last is shown",
        at: Place(messageID: id), advice: "give each message an id of its own in the export"))
  }

  private static let conflictLimit = 100
}
