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

  /// The nearest messages with a time that were read before and behind each.
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
