import ChatModel

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
