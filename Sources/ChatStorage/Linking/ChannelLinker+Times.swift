import ChatModel
import Spilling

extension ChannelLinker {
  /// Gives messages without any time that of the one that was read before them, or of the next where they are the first of their export. A
  /// decoder does so as far as it sees, which is where a file was cut; that must not show in the order of the messages.
  mutating func placeUntimedMessages() {
    var untimed: [MessageEntry] = []
    for entry in messages where entry.isUntimed { untimed.append(entry) }
    for reply in replies where reply.message.isUntimed { untimed.append(reply.message) }
    guard !untimed.isEmpty else { return }
    untimed.sort { $0.number < $1.number }
    let times = Dictionary(zip(untimed.lazy.map(\.number), times(of: untimed))) { first, _ in first }
    var placed = SpilledList<MessageEntry>(in: messages.file)
    placed.append(contentsOf: messages.lazy.map { $0.isUntimed ? $0.sent(at: times[$0.number] ?? 0) : $0 })
    messages = placed
    for index in replies.indices where replies[index].message.isUntimed {
      let reply = replies[index]
      let entry = reply.message.sent(at: times[reply.message.number] ?? 0)
      replies[index] = ReplyEntry(parentHash: reply.parentHash, message: entry, namesRoot: reply.namesRoot)
    }
  }

  /// The times of the nearest messages that have one; the messages are in the order in which they were read.
  private func times(of untimed: [MessageEntry]) -> [Int64] {
    let (before, after) = neighbours(of: untimed)
    var cursor = OriginCursor(reader)
    return untimed.indices.map { index in
      let candidates = [before[index], after[index]].compactMap(\.self)
      guard origins.count > 1 else { return candidates.first?.createdAt ?? 0 }
      let origin = cursor.origin(of: untimed[index])
      let own = candidates.first { cursor.origin(of: $0) == origin }
      return (own ?? candidates.first)?.createdAt ?? 0
    }
  }

  /// The nearest messages with a time that were read before and after each.
  private func neighbours(of untimed: [MessageEntry]) -> (before: [MessageEntry?], after: [MessageEntry?]) {
    var before = [MessageEntry?](repeating: nil, count: untimed.count)
    var after = before
    func note(_ entry: MessageEntry) {
      guard !entry.isUntimed else { return }
      let next = untimed.partitioningIndex { $0.number > entry.number }
      if next < untimed.count, before[next].map({ $0.number < entry.number }) ?? true { before[next] = entry }
      if next > 0, after[next - 1].map({ $0.number > entry.number }) ?? true { after[next - 1] = entry }
    }
    for entry in messages { note(entry) }
    for reply in replies { note(reply.message) }
    for index in untimed.indices.dropFirst() where before[index] == nil { before[index] = before[index - 1] }
    for index in untimed.indices.dropLast().reversed() where after[index] == nil { after[index] = after[index + 1] }
    return (before, after)
  }
}

extension MessageEntry {
  /// Whether neither its record nor its decoder knows a time for it.
  fileprivate var isUntimed: Bool { createdAt == 0 && flags.contains(.unknownTime) }

  fileprivate func sent(at time: Int64) -> MessageEntry {
    MessageEntry(createdAt: time, idHash: idHash, number: number, kind: kind, flags: flags, contents: contents, author: author)
  }
}

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

/// Merges the order of messages with the same time from several exports.
///
/// Many formats have times in minutes or seconds, but each export has its messages in order. The order of the newest export is kept. A message
/// that only an older export has comes after the message before it there.
struct InstantOrder {
  /// The hashes of the messages' ids, in order.
  private(set) var hashes: [UInt64] = []

  /// Sorts the messages by time. The sort is stable.
  mutating func sort(by time: (UInt64) -> Int64) {
    hashes = hashes.enumerated().sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }.map(\.element)
  }

  /// Adds the messages of an export in their order. The newest export has to come first.
  mutating func add(_ messages: some Sequence<UInt64>) {
    var place = 0
    for hash in messages {
      if let known = hashes.firstIndex(of: hash) {
        place = known + 1
      } else {
        hashes.insert(hash, at: place)
        place += 1
      }
    }
  }
}
