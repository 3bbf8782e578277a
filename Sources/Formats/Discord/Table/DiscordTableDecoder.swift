import ChatModel
import ChatReading

/// Turns the rows of a table into the model.
final class DiscordTableDecoder: RecordDecoder {
  /// The columns, in their order.
  private enum Column: Int {
    case authorID, author, date, content, attachments, reactions
  }

  private let texts = DiscordTextReader()
  private var ids = ContentIDs()
  /// What ids end with where the chunk has not all rows of a minute.
  private var idSuffix = ""
  private var people: Set<String> = []
  private var hasToldOrder = false

  func decode(_ elements: JSONValue, into context: DecodingContext) {
    context.refuse(.notARecord, "a table is text, not JSON")
  }

  func decode(_ text: UnsafeBufferPointer<UInt8>, into context: DecodingContext) {
    ids.removeAll()
    people.removeAll(keepingCapacity: true)
    hasToldOrder = false
    let chunk = ChunkFacts(hint: context.chunk.hint)
    let facts = DiscordTableFacts(chunk.layout)
    idSuffix = chunk.idSuffix
    let file = DiscordFileName(whole: context.file.role.channel ?? "channel")
    var run = MessageRun(channelKey: file.id)
    var start = 0
    while start < text.count {
      let end = DiscordTableRow.end(of: text, from: start)
      var row = text[start..<end]
      if row.last == UInt8(ascii: "\r") { row = row.dropLast() }
      context.textOffset = start
      context.beginRecord()
      start = end + 1
      let line = UnsafeBufferPointer(rebasing: row)
      if String(validating: line, as: UTF8.self) == nil { context.tell(.warning, "some bytes of this row are not UTF-8 and were replaced") }
      if line.allSatisfy(\.isJSONSpace) || DiscordTableFacts.separator(ofHead: line) != nil { continue }
      let (fields, isClosed) = DiscordTableRow.read(line, separator: facts.separator)
      guard isClosed else {
        context.refuse(.truncated, "the quotes around the last field of this row are not closed: the file was cut short")
        continue
      }
      guard fields.count > Column.content.rawValue else {
        context.refuse(.notARecord, "a row should have six fields, but has \(fields.count)")
        continue
      }
      if fields.count <= Column.reactions.rawValue {
        context.tell(.warning, "a row should have six fields, but has \(fields.count); what the others said is missing")
      }
      run.messages.append(message(fields, facts, channel: file.id, context))
    }
    var channel = Channel(id: file.id, type: "discord")
    channel.membersAreWriters = true
    channel.lacksIDs = true
    // What is called alike in several folders is one channel where it has the same messages.
    channel.isContinuation = !file.hasID && file.whole.utf8.contains(UInt8(ascii: "/"))
    channel.name = file.channel
    channel.hasReadEvents = false
    context.batch.channels.append(ChannelRecord(channel: channel))
    context.batch.users.append(User(id: User.id(ofChannel: file.id), name: file.channel))
    context.messageCount += run.messages.count
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }

  private func message(_ fields: [[UInt8]], _ facts: DiscordTableFacts, channel: String, _ context: DecodingContext) -> Message {
    func text(_ column: Column) -> String {
      guard column.rawValue < fields.count else { return "" }
      return fields[column.rawValue].withUnsafeBufferPointer { context.text($0, of: "the text") } ?? ""
    }
    let author = text(.authorID)
    if !author.isEmpty, people.insert(author).inserted {
      // Names of today have no number behind them.
      let name = text(.author)
      context.batch.users.append(User(id: author, name: name.hasSuffix("#0000") ? String(name.dropLast(5)) : name))
      context.batch.members.append(MemberRecord(channelKey: channel, userID: author))
    }
    var message = Message(id: "", authorID: author, createdAt: Timestamp(microseconds: 0))
    let date = text(.date)
    let time = DiscordTableDate.instant(date, context.zone, order: facts.order)
    if !facts.isOrderKnown, time != nil { tellOrder(of: date, facts.order, context) }
    if time == nil, !date.isEmpty {
      context.forget()
      context.tell(.warning, "\"\(date.prefix(JSONValue.quotedLength))\" is not a known form of date")
    }
    context.setTime(time, of: &message)
    texts.beginMessage()
    let content = texts.structure(of: text(.content), DiscordNames())
    (message.text, message.isPlainText) = (content.plain, content.rich == nil)
    message.attachments = attachments(text(.attachments))
    // Where a file lies, and what its address is signed with, is another in the next export.
    message.id = ids.id(of: message, file: message.attachments.first?.url.map(DiscordFileList.lastingName) ?? "") + idSuffix
    if let rich = content.rich { message.richText = rich }
    if !texts.mentionedIDs.isEmpty { message.mentionedUserIDs = texts.mentionedIDs }
    message.reactions = reactions(text(.reactions))
    if message.text.isEmpty, message.richText == nil, message.attachments.isEmpty { message.notes = [DiscordMessageReader.emptyNote] }
    context.messageID = message.id
    context.tellMissing(message, time: [], author: [])
    return message
  }

  /// Notes that a date was read in an order that nothing in the file shows.
  private func tellOrder(of date: String, _ order: DateOrder, _ context: DecodingContext) {
    guard !hasToldOrder, context.zone.dateOrder == nil, DiscordTableDate.isAmbiguous(date) else { return }
    hasToldOrder = true
    let example = order == .monthDayYear ? "month, day, year" : "day, month, year"
    context.tellOnce(
      "date order", inFile: true, .note, "no date shows whether the day or the month comes first; dates are read as \(example)",
      advice: "if that is wrong, set --date-order to dmy, mdy or ymd")
  }

  private func attachments(_ list: String) -> [Attachment] {
    DiscordFileList.files(in: list).map { file in
      let path = DiscordAddress.path(file)
      let name = DiscordFileList.name(of: path)
      var attachment = Attachment(kind: DiscordMediaReader.kind(of: name), typeName: "attachment")
      attachment.url = path
      attachment.title = name.isEmpty ? nil : name
      attachment.isSpoiler = name.hasPrefix("SPOILER_")
      return attachment
    }
  }

  /// `👍 (3),hey (1)`.
  private func reactions(_ list: String) -> [Reaction] {
    list.split(separator: ",").compactMap { piece in
      let piece = piece.drop { $0 == " " }
      guard !piece.isEmpty else { return nil }
      let open = piece.lastIndex(of: "(") ?? piece.endIndex
      guard piece.last == ")", let count = Int(piece[open...].dropFirst().dropLast()), count > 0 else {
        return reaction(String(piece), count: 1)
      }
      return reaction(String(piece[..<open].prefix { $0 != " " }), count: count)
    }
  }

  /// The emoji of Unicode are written as themselves, a server's own by their names, which are of ASCII.
  private func reaction(_ name: String, count: Int) -> Reaction {
    var reaction = Reaction(type: name, count: count)
    if !name.isEmpty, name.utf8.allSatisfy({ $0 < 0x80 }) { reaction.emoji = CustomEmoji(name: name) }
    return reaction
  }
}
