import ChatModel
import Diagnostics
import Spilling

extension ChannelLinker {
  /// Of records with one id one stays: the one that changed last, of those the one of the newer export, and then the one that was read
  /// last; but where they changed at the same time and say the same, the fullest. What others said before is kept as its history.
  mutating func removeDuplicates() throws {
    let repeated = repeatedHashes()
    guard !repeated.isEmpty else { return }
    // Of the messages of a channel few are repeated, as a rule.
    let filter = BloomFilter(repeated)
    var replaced = ReplacedRecords()
    var group: [MessageCopy] = []
    for copy in try copies(of: repeated, filter) {
      if let last = group.last, !last.hasSameID(as: copy) {
        try choose(among: group, &replaced)
        group.removeAll(keepingCapacity: true)
      }
      group.append(copy)
    }
    try choose(among: group, &replaced)
    replaced.sort()
    for (reason, numbers) in [(Self.otherExport, replaced.others), (Self.repetition, replaced.repetitions)] where !numbers.isEmpty {
      try remove(reason) { entry in
        guard filter.mayContain(entry.idHash) else { return false }
        let place = numbers.partitioningIndex { $0 >= entry.number }
        return place < numbers.count && numbers[place] == entry.number
      }
      for number in numbers {
        if let block = reader.blockIndex(of: Self.entry(of: number)) { replacedBlocks.insert(block) }
      }
    }
    for (from, to, items) in replaced.moves { moveItems(items, notShown: from, to: to) }
    let repetitions = replaced.repetitions
    guard let first = repetitions.first else { return }
    let place = Place(messageID: try reader.message(at: Self.entry(of: first)).id)
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

  /// Decides which of the records of a message is shown; they are in the order in which they replace each other.
  private mutating func choose(among copies: [MessageCopy], _ replaced: inout ReplacedRecords) throws {
    guard copies.count > 1 else { return }
    let copies = MessageCopy.ofOneClock(copies)
    let group = copies.contains { unsentInstants.contains(instant(of: $0.changed)) } ? copies : MessageCopy.withFullestLast(copies)
    guard let shown = group.last else { return }
    for copy in group.dropLast() {
      if copy.rank == shown.rank { replaced.repetitions.append(copy.number) } else { replaced.others.append(copy.number) }
    }
    for (copy, items) in try judge(group, isConflict: isConflict(copies)) {
      let from = copy.rank == shown.rank ? Self.repetition : Self.otherExport
      replaced.move(items, from: from, to: shown.isDeleted ? Self.deletedMessage : "only in an older copy")
    }
  }

  /// The records of messages that several records have, each message's side by side and in the order in which they replace each other. There may be
  /// as many as an export has messages: they lie in the file.
  private func copies(of repeated: Set<UInt64>, _ filter: BloomFilter) throws -> SpilledList<MessageCopy> {
    let ranks = self.ranks
    var cursor = OriginCursor(reader)
    func isRepeated(_ entry: MessageEntry) -> Bool { filter.mayContain(entry.idHash) && repeated.contains(entry.idHash) }
    var entries = SpilledList<MessageEntry>(in: reader.file.spill)
    for entry in messages where isRepeated(entry) { entries.append(entry) }
    for reply in replies where isRepeated(reply.message) { entries.append(reply.message) }
    var copies = SpilledList<MessageCopy>(in: reader.file.spill)
    try reader.eachMessage(at: entries.ordered { $0.number < $1.number }) { entry, message in
      // One without any dated message is older than all others.
      let rank = ranks[cursor.origin(of: entry)] ?? -1
      let reach = coverages.indices.contains(rank) ? coverages[rank].last : 0
      var message = message
      revisions[entry.number]?.apply(to: &message)
      copies.append(
        MessageCopy(message, idHash: entry.idHash, number: entry.number, rank: rank, reach: reach, toMinute: channel.lacksIDs))
    }
    return copies.ordered {
      ($0.idHash, $0.idCheck) == ($1.idHash, $1.idCheck) ? $0 < $1 : ($0.idHash, $0.idCheck) < ($1.idHash, $1.idCheck)
    }
  }

  /// Whether records of one export are probably different messages: no edit explains how they differ. Where ids are made of what messages say,
  /// and not of names, which change, those of one id are one message.
  private func isConflict(_ copies: [MessageCopy]) -> Bool {
    guard !channel.lacksIDs else { return false }
    var last: [Int: MessageCopy] = [:]
    return copies.contains { newer in
      guard let older = last.updateValue(newer, forKey: newer.rank) else { return false }
      return older.author != newer.author || older.changed == newer.changed && older.text != newer.text
    }
  }

  /// Keeps what the records that are not shown know better, and tells of those that are probably another message.
  /// - Returns: What attachments and reactions records have that neither the one that is shown nor a newer one has.
  private mutating func judge(_ group: [MessageCopy], isConflict: Bool) throws -> [(copy: MessageCopy, items: ItemCounts)] {
    guard let shown = group.last else { return [] }
    // Of a deleted message nothing is shown, whatever an older export has of it.
    let earlier = shown.isDeleted ? [] : Set(group.lazy.filter { $0.isEarlierText(of: shown) || isConflict }.map(\.number))
    let hasEarlierTexts = !earlier.isEmpty
    let hasOtherItems = group.contains { $0.items != shown.items && $0.items != 0 }
    guard isConflict || hasEarlierTexts || hasOtherItems else { return [] }
    let records = try group.map { try reader.message(at: Self.entry(of: $0.number)) }
    guard let message = records.last else { return [] }
    /// Nothing of another message that has the id in another export is shown as this one's. Where ids are made of what messages say, none has it.
    func isOther(_ record: Message) -> Bool {
      !channel.lacksIDs && record.authorID != message.authorID && record.createdAt != message.createdAt
    }
    if isConflict || records.contains(where: isOther) { noteConflict(message.id) }
    var revision = revisions[shown.number] ?? MessageRevision()
    var last = ""
    for (copy, record) in zip(group, records).dropLast()
    where earlier.contains(copy.number) && record.text != message.text && record.text != last && !record.text.isEmpty && !isOther(record) {
      let time = record.editedAt ?? (record.isTimeKnown ? record.createdAt : nil)
      revision.earlierTexts.append(MessageEdit(text: record.text, at: time, mentionedUserIDs: record.mentionedUserIDs))
      last = record.text
    }
    noteEarlierTexts(revision.keepNewestTexts(), of: message.id)
    var own: [(copy: MessageCopy, items: ItemCounts)] = []
    if hasOtherItems {
      // Of the record that is shown the reactions count too that are apart.
      var gathered = GatheredItems(try reader.message(at: Self.entry(of: shown.number, idHash: shown.idHash)))
      for (copy, record) in zip(group, records).dropLast().reversed() {
        let items = isOther(record) ? ItemCounts(attachments: copy.attachments, reactions: copy.reactions) : gathered.add(record)
        if items != ItemCounts() { own.append((copy, items)) }
      }
      let isUnsure = unsentInstants.contains(instant(of: shown.changed))
      if isUnsure, let other = group.dropLast().last {
        own.append((other, ItemCounts(attachments: gathered.takenCount(insteadOf: message.attachments), reactions: 0)))
      } else if !shown.isDeleted, gathered.attachments != message.attachments {
        revision.attachments = gathered.attachments
      }
    }
    if !revision.isEmpty { revisions[shown.number] = revision }
    return own
  }

  /// An entry that leads to the record of a number; nothing else of it is asked for. With the hash of its id it has the reactions too that
  /// stand apart.
  static func entry(of number: UInt64, idHash: UInt64 = 0) -> MessageEntry {
    MessageEntry(createdAt: 0, idHash: idHash, number: number, kind: .regular, flags: [], author: 0)
  }

  /// The hashes that several records have. It looks for them in rounds over a part of the hashes each, so that a channel of millions of
  /// messages needs little memory.
  func repeatedHashes() -> Set<UInt64> {
    let count = messages.count + replies.count
    var rounds: UInt64 = 1
    // Each round walks through all messages.
    while rounds < 8, UInt64(count) / rounds > 1 << 19 { rounds *= 2 }
    return (0..<rounds).reduce(into: []) { $0.formUnion(repeatedHashes(ofRound: $1, of: rounds, count: count / Int(rounds))) }
  }

  private func repeatedHashes(ofRound round: UInt64, of rounds: UInt64, count: Int) -> Set<UInt64> {
    func isOfRound(_ hash: UInt64) -> Bool { hash & (rounds - 1) == round }
    // Sorting all would be the most expensive thing that is done with a message here.
    var (seen, candidates) = (BloomFilter(count: count), BloomFilter(count: count))
    func note(_ hash: UInt64) { if isOfRound(hash), seen.insert(hash) { candidates.insert(hash) } }
    for message in messages { note(message.idHash) }
    for reply in replies { note(reply.message.idHash) }
    var hashes: [UInt64] = []
    func gather(_ hash: UInt64) { if isOfRound(hash), candidates.mayContain(hash) { hashes.append(hash) } }
    for message in messages { gather(message.idHash) }
    for reply in replies { gather(reply.message.idHash) }
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

  private mutating func noteEarlierTexts(_ left: Int, of id: String) {
    guard left > 0, diagnostics.count < Self.conflictLimit else { return }
    let summary = "channel \(channel.id) has so many earlier texts of this message that the oldest \(left) are not shown"
    diagnostics.append(Diagnostic(.note, summary, at: Place(messageID: id)))
  }

  private static let conflictLimit = 100
  static let otherExport = "also in another export"
  private static let repetition = "duplicate"
}

/// The numbers of records that are not shown because another record of the same message is.
struct ReplacedRecords {
  /// Records from another export than the one that is shown.
  var others: [UInt64] = []
  /// Records from the same export as the one that is shown.
  var repetitions: [UInt64] = []
  /// Attachments, reactions and replies that count under another reason than their records.
  private(set) var moves: [(from: String, to: String, items: ItemCounts)] = []

  /// Moves counts from one reason to another.
  mutating func move(_ items: ItemCounts, from reason: String, to other: String) {
    if let place = moves.firstIndex(where: { $0.from == reason && $0.to == other }) {
      moves[place].items += items
    } else {
      moves.append((reason, other, items))
    }
  }

  /// Sorts the numbers.
  mutating func sort() {
    others.sort()
    repetitions.sort()
  }
}
