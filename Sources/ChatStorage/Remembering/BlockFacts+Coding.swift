import ChatModel

extension BlockFacts {
  /// Writes the facts, for a program that runs later. False, with nothing of use written, for what cannot be remembered: reactions
  /// that stand apart, keys of channels that other chunks made, and texts of which the tables have another spelling. So it
  /// is for what was read from a memory, which has it already.
  ///
  /// - Parameter keys: Those that the chunk has of where it stands.
  package func write(to writer: inout RecordWriter, tables: inout FactTables, keys: ChunkKeys) -> Bool {
    guard reactions.isEmpty, numbered == nil else { return false }
    tables.isExact = true
    writer.write(UInt64(messageCount))
    for count in [items.attachments, items.reactions, items.replies] { writer.write(count) }
    writer.write(list: authors) { $0.write(tables.number(of: $1)) }
    let authors = Set(authors)
    writer.write(list: people.filter { !authors.contains($0) }) { $0.write(tables.number(of: $1)) }
    var last = 0
    writer.write(list: users) { writer, user in
      let number = tables.number(of: user)
      writer.write(number - last)
      last = number
    }
    var isWhole = true
    writer.write(list: channels) { writer, record in
      writer.write(record.channel)
      writer.write(record.alias != nil)
      if let alias = record.alias { isWhole = keys.write(alias, to: &writer, &tables) && isWhole }
      writer.write(record.statedMessageCount) { $0.write(Int64($1)) }
    }
    writer.write(list: channelHints) { writer, hint in
      isWhole = keys.write(hint.key, to: &writer, &tables) && isWhole
      writer.write(hint.id)
      writer.write(hint.type)
      writer.write(hint.name)
      writer.write(hint.isDirect)
      writer.write(hint.isPrivate)
    }
    writer.write(list: members) { writer, member in
      isWhole = keys.write(member.channelKey, to: &writer, &tables) && isWhole
      writer.write(tables.number(of: member.userID))
      writer.write(member.lastRead)
    }
    writer.write(currentUserID)
    writer.write(list: runs) { writer, run in
      isWhole = keys.write(run.channelKey, to: &writer, &tables) && isWhole
      EntryCoding.write(run, to: &writer)
    }
    return isWhole && tables.isExact
  }

  /// Reads what `write` wrote, for a chunk that stands in the file with the number `source`.
  package init(reading reader: inout RecordReader, tables: FactTables, keys: ChunkKeys, source: Int) throws(RecordReader.Damage) {
    self.init()
    messageCount = try reader.count(ofAtLeast: 0)
    (items.attachments, items.reactions, items.replies) = (try reader.int(), try reader.int(), try reader.int())
    var people = NumberedPeople(source: source)
    people.authors = try Self.numbers(&reader, below: tables.stringCount)
    people.others = try Self.numbers(&reader, below: tables.stringCount)
    var last = 0
    people.users = try reader.list { reader throws(RecordReader.Damage) in
      last = last &+ (try reader.int())
      guard tables.users.indices.contains(last) else { throw RecordReader.Damage() }
      return last
    }
    numbered = people
    channels = try reader.list { reader throws(RecordReader.Damage) in
      let channel = try reader.channel()
      let alias = try reader.flag() ? try keys.read(from: &reader, tables) : nil
      return ChannelRecord(channel: channel, alias: alias, statedMessageCount: try reader.flag() ? try reader.int() : nil)
    }
    channelHints = try reader.list { reader throws(RecordReader.Damage) in
      ChannelHint(
        key: try keys.read(from: &reader, tables), id: try reader.optionalString(), type: try reader.string(),
        name: try reader.optionalString(), isDirect: try reader.flag(), isPrivate: try reader.flag())
    }
    members = try reader.list { reader throws(RecordReader.Damage) in
      MemberRecord(
        channelKey: try keys.read(from: &reader, tables), userID: try tables.string(try reader.unsigned()),
        lastRead: try reader.optionalInstant())
    }
    currentUserID = try reader.optionalString()
    let authorCount = UInt32(clamping: people.authors.count)
    var messages = 0
    runs = try reader.list { reader throws(RecordReader.Damage) in
      var run = Run(channelKey: try keys.read(from: &reader, tables))
      try EntryCoding.read(into: &run, from: &reader)
      guard Self.hasNumbers(from: UInt64(messages), run) else { throw RecordReader.Damage() }
      messages += run.messages.count + run.replies.count
      guard run.messages.allSatisfy({ $0.author < authorCount }), run.replies.allSatisfy({ $0.message.author < authorCount }) else {
        throw RecordReader.Damage()
      }
      return run
    }
    guard messages == messageCount, reader.remaining == 0 else { throw RecordReader.Damage() }
    setSource(source)
  }

  private static func numbers(_ reader: inout RecordReader, below limit: Int) throws(RecordReader.Damage) -> [Int] {
    try reader.list { reader throws(RecordReader.Damage) in
      guard let number = Int(exactly: try reader.unsigned()), number < limit else { throw RecordReader.Damage() }
      return number
    }
  }

  /// Whether a run's messages are numbered one by one from a number on, and what else it tells is of its messages.
  private static func hasNumbers(from first: UInt64, _ run: Run) -> Bool {
    let numbers = [run.messages.first?.number, run.replies.first?.message.number].compactMap { $0 }
    let end = first + UInt64(run.messages.count + run.replies.count)
    return numbers.min() ?? first == first && run.quotes.allSatisfy { (first..<end).contains($0.number) }
      && run.links.allSatisfy { (first..<end).contains($0.number) }
      && run.deletedItems.allSatisfy { (first..<end).contains($0.number) }
      && run.topicNames.allSatisfy { (first..<end).contains($0.number) }
  }
}
