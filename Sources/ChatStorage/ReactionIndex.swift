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

  /// How many reactions belong to messages that no channel shows.
  func count(withoutMessageIn channels: [StoredChannel]) -> Int {
    guard !sorted.isEmpty else { return 0 }
    var missing = Set(sorted.map(\.messageHash))
    for channel in channels {
      for entry in channel.listed { missing.remove(entry.idHash) }
      for reply in channel.replies { missing.remove(reply.message.idHash) }
    }
    return missing.isEmpty ? 0 : sorted.count { missing.contains($0.messageHash) }
  }

  /// Adds to a message the reactions that belong to it.
  ///
  /// A message may state a count and name some of the people, or none: then the first records that bring new names are taken
  /// for those who are counted already. A person counts once for a type; records without a person count each by itself.
  func attach(to message: inout Message, hash: UInt64) {
    guard !sorted.isEmpty else { return }
    var unnamed: [String: Int] = [:]
    for reaction in message.reactions { unnamed[reaction.type] = reaction.count - reaction.userIDs.count }
    var position = sorted.partitioningIndex { $0.messageHash >= hash }
    while position < sorted.count, sorted[position].messageHash == hash {
      let record = sorted[position].record
      if record.messageID == message.id { add(record, to: &message, unnamed: &unnamed[record.type, default: 0]) }
      position += 1
    }
  }

  private func add(_ record: ReactionRecord, to message: inout Message, unnamed: inout Int) {
    let people = record.userID.isEmpty ? [] : [record.userID]
    guard let index = message.reactions.firstIndex(where: { $0.type == record.type }) else {
      let place = message.reactions.partitioningIndex { $0.type >= record.type }
      message.reactions.insert(Reaction(type: record.type, count: 1, score: record.score, userIDs: people), at: place)
      return
    }
    guard people.isEmpty || !message.reactions[index].userIDs.contains(record.userID) else { return }
    message.reactions[index].userIDs += people
    if unnamed > 0 {
      unnamed -= 1
    } else {
      message.reactions[index].count &+= 1
      message.reactions[index].score &+= record.score
    }
  }
}
