import Spilling

extension ChannelLinker {
  /// The most messages of an instant that are put in order: more are of no chat.
  private static let mostOfInstant = 1000

  /// Lets messages of one instant that several exports have follow one another in the order of the exports (`InstantOrder`).
  /// By the order of reading, one of which an older export's record is shown would come before all others of its minute.
  mutating func orderInstants() {
    guard coverages.count > 1 else { return }
    let ranks = self.ranks
    var cursor = OriginCursor(reader)
    func rank(of entry: MessageEntry) -> Int { ranks[cursor.origin(of: entry)] ?? -1 }
    let exact = isOfMinutes ? Set(coverages.indices.filter { !coverages[$0].isOfMinutes }) : []
    var ordered = SpilledList<MessageEntry>(in: messages.file)
    eachInstant(of: messages.ordered(by: MessageEntry.precedes)) { entries in
      ordered.append(contentsOf: Self.ordered(entries, exact: exact, rank: rank))
    }
    messages = ordered
    var moved: [UInt64: MessageEntry] = [:]
    eachInstant(of: replies.lazy.map(\.message).sorted(by: MessageEntry.precedes)) { entries in
      guard entries.count > 1 else { return }
      for entry in Self.ordered(entries, exact: exact, rank: rank) { moved[entry.number] = entry }
    }
    for index in replies.indices {
      guard let message = moved[replies[index].message.number] else { continue }
      let reply = replies[index]
      replies[index] = ReplyEntry(parentHash: reply.parentHash, message: message, namesRoot: reply.namesRoot)
    }
  }

  /// Gives those of each instant, in their order; of one with very many, each alone.
  private func eachInstant(of entries: some Sequence<MessageEntry>, _ body: ([MessageEntry]) -> Void) {
    var group: [MessageEntry] = []
    var ids: Set<UInt64> = []
    var crowded: Int64?
    func give() {
      if ids.count > Self.mostOfInstant { for entry in group { body([entry]) } } else if !group.isEmpty { body(group) }
      group.removeAll(keepingCapacity: true)
      ids.removeAll(keepingCapacity: true)
    }
    for entry in entries {
      let instant = instant(of: entry)
      if let first = group.first, self.instant(of: first) != instant { give() }
      if crowded == instant { body([entry]); continue }
      group.append(entry)
      guard ids.insert(entry.idHash).inserted, ids.count > Self.mostOfInstant else { continue }
      crowded = instant
      give()
    }
    give()
  }

  /// The entries of an instant, with their places where several exports have some of them.
  /// - Parameter exact: The ranks of the exports that tell the seconds of messages of which others have only the minute.
  private static func ordered(_ entries: [MessageEntry], exact: Set<Int>, rank: (MessageEntry) -> Int) -> [MessageEntry] {
    guard entries.count > 1 else { return entries }
    let ranks = entries.map(rank)
    let all = Set(ranks)
    guard all.count > 1 else { return entries }
    // Of those that tell seconds the newest export's count, since two phones do not get a message at once.
    let tellers = zip(entries, ranks).sorted { (exact.contains($0.1) ? $0.1 : -1) < (exact.contains($1.1) ? $1.1 : -1) }
    let own = Dictionary(tellers.lazy.map { ($0.0.idHash, $0.0.createdAt) }) { _, newest in newest }
    var order = InstantOrder()
    func add(_ some: some Collection<Int>) {
      for rank in some.sorted(by: >) { order.add(zip(entries, ranks).lazy.filter { $0.1 == rank }.map(\.0.idHash)) }
    }
    add(all.intersection(exact))
    order.sort { own[$0] ?? 0 }
    add(all.subtracting(exact))
    // A message of which only the minute is known is not sent before those that it stands behind.
    var times: [UInt64: (time: Int64, place: UInt32)] = [:]
    var last = Int64.min
    for (place, hash) in order.hashes.enumerated() {
      last = max(last, own[hash] ?? last)
      times[hash] = (last, UInt32(truncatingIfNeeded: place))
    }
    return entries.map { $0.moved(to: times[$0.idHash] ?? ($0.createdAt, 0)) }.sorted(by: MessageEntry.precedes)
  }
}

extension MessageEntry {
  /// The entry at another instant, and at a place among those of it.
  fileprivate func moved(to other: (time: Int64, place: UInt32)) -> MessageEntry {
    MessageEntry(
      createdAt: other.time, idHash: idHash, number: number, kind: kind, flags: flags, contents: contents, author: author,
      place: other.place)
  }
}
