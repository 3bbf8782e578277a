import ChatModel
import StableHashing

/// Reactions that stood apart from their messages, found by message.
struct ReactionIndex: Sendable {
  private let sorted: [BlockFacts.StoredReaction]

  init(_ reactions: [BlockFacts.StoredReaction]) {
    // The position breaks ties, so that the order within a message is the export's.
    sorted = reactions.enumerated()
      .sorted { ($0.element.messageHash, $0.offset) < ($1.element.messageHash, $1.offset) }
      .map(\.element)
  }

  /// Whether there are none.
  var isEmpty: Bool { sorted.isEmpty }

  /// How many reactions there are.
  var count: Int { sorted.count }

  /// How many reactions belong to a message.
  func count(ofMessage hash: UInt64) -> Int {
    guard !sorted.isEmpty else { return 0 }
    let start = sorted.partitioningIndex { $0.messageHash >= hash }
    return sorted[start...].prefix { $0.messageHash == hash }.count
  }

  /// How many reactions belong to messages that no channel shows.
  func count(withoutMessageIn channels: [StoredChannel]) -> Int {
    guard !sorted.isEmpty else { return 0 }
    var missing = Set(sorted.map(\.messageHash))
    for channel in channels {
      channel.listed.forEachPiece { for entry in $0 { missing.remove(entry.idHash) } }
      for reply in channel.replies { missing.remove(reply.message.idHash) }
    }
    return missing.isEmpty ? 0 : sorted.count { missing.contains($0.messageHash) }
  }

  /// A hash of the reactions that would be added to a message; 0 where there are none.
  func hash(ofMessage messageHash: UInt64) -> UInt64 {
    guard !sorted.isEmpty else { return 0 }
    var position = sorted.partitioningIndex { $0.messageHash >= messageHash }
    var hash: UInt64 = 0
    while position < sorted.count, sorted[position].messageHash == messageHash {
      let record = sorted[position].record
      for text in [record.type, record.userID] { hash = StableHash.mix(hash, StableHash.hash(text)) }
      hash = StableHash.mix(hash, UInt64(bitPattern: Int64(record.score)))
      hash = StableHash.mix(hash, UInt64(bitPattern: record.createdAt?.microseconds ?? .min))
      position += 1
    }
    return hash
  }

  /// Adds to a message the reactions that belong to it.
  ///
  /// A message may state a count and name some of the people, or none: then the first records that bring new names are taken
  /// for those who are counted already. A person counts once for a type; records without a person count each by itself.
  func attach(to message: inout Message, hash: UInt64) {
    guard !sorted.isEmpty else { return }
    var position = sorted.partitioningIndex { $0.messageHash >= hash }
    guard position < sorted.count, sorted[position].messageHash == hash else { return }
    let stated = Dictionary(message.reactions.map { ($0.type, $0) }) { first, _ in first }
    var types: [String: Tally] = [:]
    while position < sorted.count, sorted[position].messageHash == hash {
      let record = sorted[position].record
      position += 1
      guard record.messageID == message.id else { continue }
      types[record.type, default: Tally(stated[record.type])].add(record)
    }
    guard !types.isEmpty else { return }
    message.reactions.removeAll { types[$0.type] != nil }
    message.reactions += types.map { $1.reaction(ofType: $0) }
    message.reactions.sort { $0.type < $1.type }
  }

  /// The reactions of one type while records are added to what the message itself says.
  private struct Tally {
    private var reaction: Reaction
    private var known: Set<String>
    /// How many of the message's own count have no name yet; a record names one of them.
    private var unnamed: Int

    init(_ stated: Reaction?) {
      reaction = stated ?? Reaction(type: "", count: 0)
      known = Set(reaction.userIDs)
      unnamed = reaction.count - reaction.userIDs.count
    }

    mutating func add(_ record: ReactionRecord) {
      if !record.userID.isEmpty {
        guard known.insert(record.userID).inserted else { return }
        reaction.add(record.userID, at: record.createdAt)
      }
      if unnamed > 0 {
        unnamed -= 1
      } else {
        reaction.count.addSaturating(1)
        reaction.score.addSaturating(record.score)
      }
    }

    func reaction(ofType type: String) -> Reaction {
      var reaction = reaction
      reaction.type = type
      return reaction
    }
  }
}
