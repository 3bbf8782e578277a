import CSimdJSON
import ChatModel
import ChatReading
import Diagnostics

/// Turns the lines of a chat into the model.
final class WhatsAppDecoder: RecordDecoder {
  /// The beginning of 2009, WhatsApp's first year, which clocks showed so many seconds after that of 1970.
  private static let beginning: Int64 = 1_230_768_000

  private var hint: String?
  private var facts = WhatsAppFacts(nil)
  /// Names of which no line shows where they end.
  private var names = WhatsAppNames()
  /// The name of the chat, from the file's.
  private var chat = ""
  /// What ids end with where the chunk has not all of a minute.
  private var idSuffix = ""
  private var ids = WhatsAppIDs()
  private var repeatedHour = WhatsAppRepeatedHour()
  /// The names before the colons, and each as it is shown.
  private var authors = WhatsAppNames()
  private var authorNames: [String] = []
  /// Those among them who wrote a message, rather than being named by a line of the chat itself.
  private var writers: [Bool] = []
  /// Whether all bytes are UTF-8.
  private var isUTF8 = true

  func decode(_ elements: JSONValue, into context: DecodingContext) {
    context.refuse(.notARecord, "a WhatsApp chat is text, not JSON")
  }

  func decode(_ text: UnsafeBufferPointer<UInt8>, into context: DecodingContext) {
    begin(context)
    isUTF8 = Self.isUTF8(text)
    var run = MessageRun(channelKey: chat)
    var start = 0
    var header: WhatsAppHeader?
    var line = 0
    while line < text.count {
      let end = text.lineEnd(from: line)
      if let next = WhatsAppHeader(UnsafeBufferPointer(rebasing: text[line..<end])), facts.order(of: next) != nil {
        add(header, text, start..<line, &run, context)
        (start, header) = (line, next)
      }
      line = end + 1
    }
    add(header, text, start..<text.count, &run, context)
    describe(chat, context)
    context.messageCount += run.messages.count
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }

  private func begin(_ context: DecodingContext) {
    if hint != context.chunk.hint {
      hint = context.chunk.hint
      let chunk = ChunkFacts(hint: hint)
      (facts, idSuffix) = (WhatsAppFacts(chunk.layout), chunk.idSuffix)
      names.removeAll()
      for name in facts.names { _ = Array(name.utf8).withUnsafeBufferPointer { names.number(of: $0) } }
    }
    chat = context.file.role.channel ?? "WhatsApp chat"
    authors.removeAll()
    authorNames.removeAll(keepingCapacity: true)
    writers.removeAll(keepingCapacity: true)
    (ids, repeatedHour) = (WhatsAppIDs(suffix: idSuffix), WhatsAppRepeatedHour())
    if !facts.isOrderKnown, context.zone.dateOrder == nil {
      let example = facts.order == .monthDayYear ? "month before day" : "day before month"
      context.tellOnce(
        "date order", inFile: true, .note, "no date shows whether the day or the month comes first; dates are read as \(example)",
        advice: "if that is wrong, set --date-order to dmy, mdy or ymd")
    }
  }

  /// Tells of the chat, and of everybody who wrote in the chunk.
  private func describe(_ name: String, _ context: DecodingContext) {
    var channel = Channel(id: name, type: "whatsapp")
    channel.name = name
    channel.isDirect = facts.isDirect
    channel.isPrivate = true
    channel.membersAreWriters = true
    channel.hasReadEvents = false
    channel.lacksIDs = true
    context.batch.channels.append(ChannelRecord(channel: channel))
    for author in Set(zip(authorNames, writers).lazy.filter { $0.1 }.map { $0.0 }).sorted() {
      context.batch.users.append(User(id: author, name: author))
      context.batch.members.append(MemberRecord(channelKey: name, userID: author))
    }
  }

  /// Adds the record in a range of the text.
  private func add(
    _ header: WhatsAppHeader?, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ run: inout MessageRun, _ context: DecodingContext
  ) {
    context.textOffset = range.lowerBound
    guard let header else {
      if let first = text[range].firstIndex(where: { !$0.isJSONSpace }) {
        context.tell(
          .warning, "this text is before the first message and is left out", byte: first - range.lowerBound,
          advice: "remove it, or begin its line with the date, time and name of a message")
      }
      return
    }
    var end = range.upperBound
    while end > range.lowerBound + header.end, text[end - 1] == UInt8(ascii: "\n") || text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let record = UnsafeBufferPointer(rebasing: text[range.lowerBound..<end])
    ids.begin(WhatsAppMoment(header))
    guard let wall = facts.wallClock(of: header, in: context.zone) else {
      return header.hasTime
        ? refuseDate(context) : context.refuse(.notARecord, "this message has an impossible time")
    }
    if wall < Self.beginning {
      context.tellOnce(
        "early dates", inFile: true, .warning, "this message is dated before 2009, when WhatsApp began",
        advice: "if the phone used another calendar, set it to the Gregorian one and export the chat again")
    }
    if !isUTF8, !Self.isUTF8(record) {
      context.tell(
        .warning, "this message has bytes that are not UTF-8; they are shown as U+FFFD", advice: "export the chat again if it was converted"
      )
    }
    if let first = repeatedHour.begin(ifOverBefore: run.messages.count, at: wall, in: context.zone) {
      setToFirstTime(&run, from: first, onDay: wall / 86_400, context.zone)
    }
    run.messages.append(message(header, record, wall: wall, context))
  }

  /// Takes the messages of the hour that clocks show twice on a day, of which one is the first, for those of the hour's first time.
  private func setToFirstTime(_ run: inout MessageRun, from first: Int, onDay day: Int64, _ zone: LocalZone) {
    for index in first..<max(first, run.messages.count) {
      let time = run.messages[index].createdAt.seconds
      let wall = time + zone.offset(time)
      guard wall / 86_400 == day, let earlier = zone.earlierInstant(showing: wall) else { continue }
      run.messages[index].createdAt = Timestamp(seconds: earlier)
    }
  }

  private func refuseDate(_ context: DecodingContext) {
    guard let order = context.zone.dateOrder else {
      let remedy = "repair the file, set --date-order to dmy, mdy or ymd"
      return context.refuse(.notARecord, "this message has an impossible date", remedy: remedy)
    }
    context.refuse(
      .notARecord, "this message's date is impossible in the order \(order.rawValue)",
      remedy: "give another --date-order than \(order.rawValue), or none, repair the file")
  }

  private static func isUTF8(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { csj_is_utf8($0, text.count) } ?? true
  }

  private func message(
    _ header: WhatsAppHeader, _ record: UnsafeBufferPointer<UInt8>, wall: Int64, _ context: DecodingContext
  ) -> Message {
    let line = WhatsAppAuthor.line(behind: header, of: record)
    let split = WhatsAppAuthor.split(line, names: names)
    let number = split.flatMap { authorNumber(UnsafeBufferPointer(rebasing: line[..<$0.end])) }
    let author = number.map { authorNames[$0] } ?? ""
    let body = UnsafeBufferPointer(rebasing: line[(split?.text ?? 0)...])
    var message = Message(
      id: "", authorID: author, createdAt: Timestamp(seconds: context.zone.instant(showing: wall)),
      kind: split == nil ? .system : .regular)
    message.isPlainText = true
    var hints: WhatsAppBodyHints = []
    if split != nil {
      hints = WhatsAppBodyHints(body)
      hints.add(header, isChat: isChat(author))
    }
    let gist = WhatsAppBody(body, strangers: facts.strangers).fill(&message, hints: hints)
    let id = ids.id(at: wall, of: gist, body: body)
    message.id = id
    if message.poll != nil { message.poll?.id = id }
    if let number, !message.authorID.isEmpty { writers[number] = true }
    return message
  }

  /// Whether what stands before a colon is the name of the chat. In a chat of two, it is that of one of them, too.
  private func isChat(_ author: String) -> Bool { author == facts.chat || author == chat && !facts.isDirect }

  private func authorNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = authors.number(of: bytes)
    if number == authorNames.count {
      authorNames.append(WhatsAppAuthor.name(bytes, strangers: facts.strangers))
      writers.append(false)
    }
    return number
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the next line feed, or the end.
  func lineEnd(from start: Int) -> Int {
    UnsafeBufferPointer(rebasing: self[start...]).firstNewline.map { start + $0 } ?? count
  }
}
