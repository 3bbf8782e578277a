import ChatModel
import Diagnostics

extension ChannelLinker {
  /// Of records with one id the one that changed last stays; of equally new ones the one that was read last.
  mutating func removeDuplicates() throws {
    let repeated = repeatedHashes()
    guard !repeated.isEmpty else { return }
    var newest: [String: (number: UInt64, changed: Timestamp, authorID: String, text: String)] = [:]
    let candidates = (messages + replies.map(\.message)).filter { repeated.contains($0.idHash) }.sorted { $0.number < $1.number }
    for entry in candidates {
      let message = try reader.message(at: entry)
      let changed = [message.updatedAt, message.editedAt, message.deletedAt].reduce(message.createdAt) { max($0, $1 ?? $0) }
      if let known = newest[message.id] {
        if known.authorID != message.authorID || (known.changed == changed && known.text != message.text) { noteConflict(message.id) }
        if known.changed > changed { continue }
      }
      newest[message.id] = (entry.number, changed, message.authorID, message.text)
    }
    let kept = Set(newest.values.map(\.number))
    var first: String?
    for entry in candidates where first == nil && !kept.contains(entry.number) { first = try reader.message(at: entry).id }
    let before = messages.count + replies.count
    messages.removeAll { repeated.contains($0.idHash) && !kept.contains($0.number) }
    replies.removeAll { repeated.contains($0.message.idHash) && !kept.contains($0.message.number) }
    let removed = before - messages.count - replies.count
    guard removed > 0 else { return }
    notShown["duplicate", default: 0] += removed
    let subject = removed == 1 ? "1 record repeats a message" : "\(removed) records repeat messages"
    diagnostics.append(
      Diagnostic(
        .note, "channel \(channel.id): \(subject), this one first; the record that changed last is shown", at: Place(messageID: first)))
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
