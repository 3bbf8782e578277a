import Spilling

extension ChannelLinker {
  /// The most records of an instant that are put in order: more are of no chat.
  private static let mostOfInstant = 1000

  /// Lets messages of one instant that several exports have follow one another by microseconds, in the order of the exports (`InstantOrder`).
  /// By the order of reading, one of which an older export's record is shown would come before all others of its minute.
  mutating func orderInstants() {
    guard coverages.count > 1 else { return }
    let ranks = self.ranks
    var cursor = OriginCursor(reader)
    func rank(of entry: MessageEntry) -> Int { ranks[cursor.origin(of: entry)] ?? -1 }
    var ordered = SpilledList<MessageEntry>(in: messages.file)
    Self.eachInstant(of: messages.ordered(by: MessageEntry.precedes)) { entries in
      ordered.append(contentsOf: Self.ordered(entries, rank: rank))
    }
    messages = ordered
    var moved: [UInt64: MessageEntry] = [:]
    Self.eachInstant(of: replies.lazy.map(\.message).sorted(by: MessageEntry.precedes)) { entries in
      guard entries.count > 1 else { return }
      for entry in Self.ordered(entries, rank: rank) { moved[entry.number] = entry }
    }
    for index in replies.indices {
      guard let message = moved[replies[index].message.number] else { continue }
      let reply = replies[index]
      replies[index] = ReplyEntry(parentHash: reply.parentHash, message: message, namesRoot: reply.namesRoot)
    }
  }

  /// Gives those of each instant, in their order; of one with very many, each alone.
  private static func eachInstant(of entries: some Sequence<MessageEntry>, _ body: ([MessageEntry]) -> Void) {
    var group: [MessageEntry] = []
    var crowded: Int64?
    func give() {
      if group.count > mostOfInstant { for entry in group { body([entry]) } } else if !group.isEmpty { body(group) }
      group.removeAll(keepingCapacity: true)
    }
    for entry in entries {
      if let first = group.first, first.createdAt != entry.createdAt { give() }
      if crowded == entry.createdAt { body([entry]); continue }
      group.append(entry)
      guard group.count > mostOfInstant else { continue }
      crowded = entry.createdAt
      give()
    }
    give()
  }

  /// The entries of an instant, one microsecond apart where several exports have some of them.
  private static func ordered(_ entries: [MessageEntry], rank: (MessageEntry) -> Int) -> [MessageEntry] {
    guard entries.count > 1 else { return entries }
    let ranks = entries.map(rank)
    let all = Set(ranks)
    guard all.count > 1 else { return entries }
    var order = InstantOrder()
    for rank in all.sorted(by: >) { order.add(zip(entries, ranks).lazy.filter { $0.1 == rank }.map(\.0.idHash)) }
    let places = Dictionary(zip(order.hashes, 0...)) { first, _ in first }
    return entries.map { $0.behind(by: Int64(places[$0.idHash] ?? 0)) }.sorted(by: MessageEntry.precedes)
  }
}

extension MessageEntry {
  /// The entry so many microseconds later.
  fileprivate func behind(by microseconds: Int64) -> MessageEntry {
    let time = createdAt.addingReportingOverflow(microseconds)
    return MessageEntry(
      createdAt: time.overflow ? createdAt : time.partialValue, idHash: idHash, number: number, kind: kind, flags: flags,
      contents: contents,
      author: author)
  }
}
