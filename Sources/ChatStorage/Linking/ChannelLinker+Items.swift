import ChatModel
import Spilling

extension ChannelLinker {
  /// Why what a deleted message had is not shown.
  static let deletedMessage = "of a deleted message"

  /// Counts what messages have that are not shown, under a reason.
  mutating func countItems(of entries: SpilledList<MessageEntry>, notShown reason: String) throws {
    var counts = ItemCounts()
    try reader.withoutSeparateReactions.eachMessage(at: entries) { _, message in counts.add(message) }
    if counts != ItemCounts() { itemsNotShown[reason, default: ItemCounts()] += counts }
  }

  /// Counts attachments and reactions that are not shown, and were counted under one reason, under another.
  mutating func moveItems(_ items: ItemCounts, notShown reason: String, to other: String) {
    guard var known = itemsNotShown[reason] else { return }
    let moved = ItemCounts(
      attachments: min(items.attachments, known.attachments), reactions: min(items.reactions, known.reactions))
    known.attachments -= moved.attachments
    known.reactions -= moved.reactions
    itemsNotShown[reason] = known == ItemCounts() ? nil : known
    if moved != ItemCounts() { itemsNotShown[other, default: ItemCounts()] += moved }
  }

  /// Counts what is not shown of messages that are: what deleted ones had, and reactions that are apart from messages which count them
  /// already.
  mutating func countHiddenItems() throws {
    let isApart = reader.hasSeparateReactions
    let deleted = isApart ? try readItemsOfDeleted() : knownItemsOfDeleted
    if deleted != ItemCounts() { itemsNotShown[Self.deletedMessage, default: ItemCounts()] += deleted }
    guard isApart else { return }
    let reacted = entries { reader.reactions.count(ofMessage: $0.idHash) > 0 }
    var (before, after) = (ItemCounts(), ItemCounts())
    try reader.withoutSeparateReactions.eachMessage(at: reacted[...]) { _, message, _ in before.add(message) }
    try reader.eachMessage(at: reacted[...]) { _, message, _ in after.add(message) }
    let separate = reacted.reduce(0) { $0 + reader.reactions.count(ofMessage: $1.idHash) }
    var repeated = ItemCounts()
    repeated.reactions = before.reactions &+ separate &- after.reactions
    if repeated.reactions > 0 { itemsNotShown["repeated", default: ItemCounts()] += repeated }
  }

  /// What deleted messages had, where all of it is in their own records.
  private var knownItemsOfDeleted: ItemCounts {
    guard !deletedItems.isEmpty else { return ItemCounts() }
    let items = Dictionary(deletedItems.map { ($0.number, $0.items) }) { first, _ in first }
    var counts = ItemCounts()
    for entry in entries(where: { $0.flags.contains(.deletedWithItems) }) { counts += items[entry.number] ?? ItemCounts() }
    return counts
  }

  /// What deleted messages had, where reactions stand apart: only a message with those that are its own tells how many there are.
  private func readItemsOfDeleted() throws -> ItemCounts {
    var counts = ItemCounts()
    try reader.eachMessage(at: entries { $0.flags.contains(.deleted) }[...]) { _, message, _ in counts.add(message) }
    return counts
  }

  /// The messages of the list, then the replies, for which a condition holds.
  private func entries(where isWanted: (MessageEntry) -> Bool) -> [MessageEntry] {
    messages.filter(isWanted) + replies.lazy.map(\.message).filter(isWanted)
  }
}

/// What the records of one message have beside its text, gathered from the one that is shown to the oldest.
struct GatheredItems {
  /// The attachments of the record that is shown, then those that others alone have.
  private var all: [Attachment]
  private let shownCount: Int
  private var reactions: [String: Int] = [:]

  /// Begins with the record that is shown.
  init(_ shown: Message) {
    all = shown.attachments
    shownCount = all.count
    for reaction in shown.reactions { reactions[reaction.type, default: 0].addSaturating(max(0, reaction.count)) }
  }

  /// The attachments of the record that is shown, each from the newest record in which it is at hand most surely.
  var attachments: [Attachment] { Array(all.prefix(shownCount)) }

  /// How many of them are not those of the record that is shown, which has these.
  func takenCount(insteadOf own: [Attachment]) -> Int { zip(attachments, own).count { $0 != $1 } }

  /// Adds a record, and counts what it alone has.
  mutating func add(_ record: Message) -> ItemCounts {
    var counts = ItemCounts()
    let places = Attachment.places(of: record.attachments, among: all, inOrder: shownCount)
    for (attachment, place) in zip(record.attachments, places) {
      if let place {
        if attachment.availability > all[place].availability { all[place] = attachment }
      } else {
        all.append(attachment)
        counts.attachments += 1
      }
    }
    for reaction in record.reactions {
      let known = reactions[reaction.type] ?? 0
      guard reaction.count > known else { continue }
      counts.reactions.addSaturating(reaction.count - known)
      reactions[reaction.type] = reaction.count
    }
    return counts
  }
}
