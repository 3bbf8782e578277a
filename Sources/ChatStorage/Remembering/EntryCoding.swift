import ChatModel

/// Writes and reads the entries of a run of messages in as few bytes as they need: about 13 for a message.
///
/// What most messages have stands in columns; replies, quotes, links, and messages of other than the usual kind follow as
/// exceptions, by their place in the run.
enum EntryCoding {
  /// A message's place in its run, and what is unusual about it.
  private struct Exception {
    let index: Int
    let kind: UInt8
    let flags: UInt8
    let contents: UInt8
  }

  /// Writes a run whose messages have consecutive numbers, which is how blocks are made.
  static func write(_ run: BlockFacts.Run, to writer: inout RecordWriter) {
    let entries = ordered(run)
    let first = entries.first?.entry.number ?? 0
    writer.write(UInt64(entries.count))
    writer.write(first)
    let unit = unit(of: entries.lazy.map(\.entry.createdAt))
    writer.write(UInt64(unit))
    var last: Int64 = 0
    for (entry, _) in entries {
      writer.write(entry.createdAt / unit &- last)
      last = entry.createdAt / unit
    }
    for (entry, _) in entries { writer.write(UInt64(entry.author)) }
    for (entry, _) in entries { writer.write(fixed: entry.idHash) }
    let unusual = entries.enumerated().lazy
      .map { offset, element in
        let entry = element.entry
        return Exception(
          index: offset, kind: entry.kind.rawValue, flags: entry.flags.rawValue, contents: entry.contents.rawValue)
      }
      .filter { $0.kind != MessageKind.regular.rawValue || $0.flags != 0 || $0.contents != 0 }
    writer.write(list: Array(unusual)) { writer, exception in
      writer.write(UInt64(exception.index))
      writer.write(exception.kind)
      writer.write(exception.flags)
      writer.write(exception.contents)
    }
    writer.write(list: entries.enumerated().filter { $0.element.parent != nil }) { writer, reply in
      writer.write(UInt64(reply.offset))
      writer.write(fixed: reply.element.parent ?? 0)
    }
    writer.write(list: run.quotes) { writer, quote in
      writer.write(quote.number &- first)
      writer.write(fixed: quote.quotedHash)
    }
    writer.write(list: run.links) { writer, link in
      writer.write(link.number &- first)
      writer.write(fixed: link.channelHash)
      writer.write(fixed: link.messageHash)
    }
    writer.write(list: run.deletedItems) { writer, deleted in
      writer.write(deleted.number &- first)
      writer.write(deleted.items.attachments)
      writer.write(deleted.items.reactions)
    }
    writer.write(list: run.topicNames) { writer, topic in
      writer.write(topic.number &- first)
      writer.write(topic.name)
    }
    writer.write(list: run.madeUpIDs) { $0.write(fixed: $1) }
  }

  /// Reads the entries of a run.
  static func read(into run: inout BlockFacts.Run, from reader: inout RecordReader) throws(RecordReader.Damage) {
    let count = try reader.count(ofAtLeast: 10)
    let first = try reader.unsigned()
    guard let unit = Int64(exactly: try reader.unsigned()), unit > 0 else { throw RecordReader.Damage() }
    var times: [Int64] = []
    times.reserveCapacity(count)
    var last: Int64 = 0
    for _ in 0..<count {
      last = last &+ (try reader.int64())
      times.append(last &* unit)
    }
    var authors: [UInt32] = []
    authors.reserveCapacity(count)
    for _ in 0..<count { authors.append(UInt32(truncatingIfNeeded: try reader.unsigned())) }
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    for _ in 0..<count { hashes.append(try reader.fixed()) }
    var unusual = try reader.list { reader throws(RecordReader.Damage) in
      Exception(
        index: Int(truncatingIfNeeded: try reader.unsigned()), kind: try reader.byte(), flags: try reader.byte(),
        contents: try reader.byte())
    }[...]
    var replies = try reader.list { reader throws(RecordReader.Damage) in
      (index: Int(truncatingIfNeeded: try reader.unsigned()), parent: try reader.fixed())
    }[...]
    run.quotes = try reader.list { reader throws(RecordReader.Damage) in
      QuoteEntry(number: first &+ (try reader.unsigned()), quotedHash: try reader.fixed())
    }
    run.links = try reader.list { reader throws(RecordReader.Damage) in
      LinkEntry(number: first &+ (try reader.unsigned()), channelHash: try reader.fixed(), messageHash: try reader.fixed())
    }
    run.deletedItems = try reader.list { reader throws(RecordReader.Damage) in
      let number = first &+ (try reader.unsigned())
      return DeletedItems(number: number, items: ItemCounts(attachments: try reader.int(), reactions: try reader.int()))
    }
    run.topicNames = try reader.list { reader throws(RecordReader.Damage) in
      TopicName(number: first &+ (try reader.unsigned()), name: try reader.string())
    }
    run.madeUpIDs = try reader.list { reader throws(RecordReader.Damage) in try reader.fixed() }
    run.messages.reserveCapacity(max(0, count - replies.count))
    for index in 0..<count {
      var (kind, flags, contents) = (MessageKind.regular, MessageEntry.Flags(), MessageEntry.Contents())
      if let exception = unusual.first, exception.index == index {
        guard let known = MessageKind(rawValue: exception.kind) else { throw RecordReader.Damage() }
        (kind, flags) = (known, MessageEntry.Flags(rawValue: exception.flags))
        contents = MessageEntry.Contents(rawValue: exception.contents)
        unusual.removeFirst()
      }
      let entry = MessageEntry(
        createdAt: times[index], idHash: hashes[index], number: first &+ UInt64(index), kind: kind, flags: flags, contents: contents,
        author: authors[index])
      if let reply = replies.first, reply.index == index {
        run.replies.append(ReplyEntry(parentHash: reply.parent, message: entry))
        replies.removeFirst()
      } else {
        run.messages.append(entry)
      }
    }
    guard unusual.isEmpty, replies.isEmpty else { throw RecordReader.Damage() }
  }

  /// The messages and replies of a run in the order of their numbers.
  private static func ordered(_ run: BlockFacts.Run) -> [(entry: MessageEntry, parent: UInt64?)] {
    var entries: [(entry: MessageEntry, parent: UInt64?)] = []
    entries.reserveCapacity(run.messages.count + run.replies.count)
    var replies = run.replies[...]
    for message in run.messages {
      while let reply = replies.first, reply.message.number < message.number {
        entries.append((reply.message, reply.parentHash))
        replies.removeFirst()
      }
      entries.append((message, nil))
    }
    for reply in replies { entries.append((reply.message, reply.parentHash)) }
    return entries
  }

  /// The longest of a second, a millisecond and a microsecond of which all times are multiples, in microseconds.
  private static func unit(of times: some Sequence<Int64>) -> Int64 {
    var unit: Int64 = 1_000_000
    for time in times {
      while time % unit != 0 { unit /= 1000 }
      if unit == 1 { return 1 }
    }
    return unit
  }
}
