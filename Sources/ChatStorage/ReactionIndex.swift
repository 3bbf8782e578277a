import ChatModel

/// Reactions that stood apart from their messages, found by message.
struct ReactionIndex: Sendable {
  private let sorted: [SpoolBlock.StoredReaction]

  init(_ reactions: [SpoolBlock.StoredReaction]) {
    // The position breaks ties, so that the order within a message is the export's.
    sorted = reactions.enumerated()
      .sorted { ($0.element.messageHash, $0.offset) < ($1.element.messageHash, $1.offset) }
      .map(\.element)
  }

  /// Adds to a message the reactions that belong to it.
  func attach(to message: inout Message, hash: UInt64) {
    guard !sorted.isEmpty else { return }
    var position = sorted.partitioningIndex { $0.messageHash >= hash }
    while position < sorted.count, sorted[position].messageHash == hash {
      let record = sorted[position].record
      if record.messageID == message.id { add(record, to: &message) }
      position += 1
    }
  }

  private func add(_ record: ReactionRecord, to message: inout Message) {
    guard let index = message.reactions.firstIndex(where: { $0.type == record.type }) else {
      let place = message.reactions.partitioningIndex { $0.type >= record.type }
      message.reactions.insert(
        Reaction(type: record.type, count: 1, score: record.score, userIDs: [record.userID]), at: place)
      return
    }
    guard !message.reactions[index].userIDs.contains(record.userID) else { return }
    message.reactions[index].count += 1
    message.reactions[index].score &+= record.score
    message.reactions[index].userIDs.append(record.userID)
  }
}
