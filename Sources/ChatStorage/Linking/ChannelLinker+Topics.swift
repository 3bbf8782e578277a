import Spilling

extension ChannelLinker {
  /// Makes a thread of each topic: a message that answers the one that began it, or answers a message that does, and so on.
  mutating func threadTopics() {
    nameThreads()
    let topics = Set(messages.lazy.filter { $0.flags.contains(.topicRoot) }.map(\.idHash))
    guard !topics.isEmpty else { return }
    let quotedBy = Dictionary(quotes.map { ($0.number, $0.quotedHash) }) { first, _ in first }
    var answers: [UInt64: UInt64] = [:]
    // That something was pinned is said in the channel.
    for entry in messages where !topics.contains(entry.idHash) && !entry.flags.contains(.pinNotice) {
      if let quoted = quotedBy[entry.number], quoted != entry.idHash { answers[entry.idHash] = quoted }
    }
    // What was found of a message; nil for one that is in no topic.
    var found: [UInt64: UInt64?] = [:]
    var kept = SpilledList<MessageEntry>(in: messages.file)
    for entry in messages {
      if topics.contains(entry.idHash) {
        kept.append(entry)
      } else if let topic = Self.topic(of: entry.idHash, topics, answers, &found) {
        replies.append(ReplyEntry(parentHash: topic, message: entry, namesRoot: false))
      } else {
        kept.append(entry)
      }
    }
    messages = kept
  }

  /// Gives threads the names that their first messages have for them.
  private mutating func nameThreads() {
    guard !topicNames.isEmpty else { return }
    let names = Dictionary(topicNames.map { ($0.number, $0.name) }) { first, _ in first }
    for entry in messages { if let name = names[entry.number] { threadNames[entry.idHash] = name } }
  }

  /// The topic at the end of the way from a message to what it answers; nil where the way ends elsewhere, or nowhere.
  private static func topic(
    of start: UInt64, _ topics: Set<UInt64>, _ answers: [UInt64: UInt64], _ found: inout [UInt64: UInt64?]
  ) -> UInt64? {
    var way: [UInt64] = []
    var visited: Set<UInt64> = []
    var current = start
    var topic: UInt64?
    while visited.insert(current).inserted {
      if topics.contains(current) {
        topic = current
        break
      }
      if let known = found[current] {
        topic = known
        break
      }
      way.append(current)
      guard let next = answers[current] else { break }
      current = next
    }
    for hash in way { found[hash] = .some(topic) }
    return topic
  }
}
