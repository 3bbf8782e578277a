import ChatModel
import ChatReading

/// Reads messages.
final class TelegramMessageReader {
  /// The keys of a message, those that nearly all have first.
  enum Key: Int, JSONKey {
    case id, type, date, dateUnixtime, from, fromId, text, textEntities
    case edited, editedUnixtime, author, replyToMessageId, replyToPeerId, forwardedFrom, forwardedFromId, savedFrom, viaBot
    case inlineBotButtons, reactions, photo, photoFileSize, width, height, mediaSpoiler, selfDestructPeriodSeconds
    case file, fileName, fileSize, thumbnail, thumbnailFileSize, mediaType, stickerEmoji, performer, title, mimeType, durationSeconds
    case contactInformation, contactVcard, contactVcardFileSize, locationInformation, liveLocationPeriodSeconds, placeName, address
    case gameTitle, gameDescription, gameLink, invoiceInformation, poll, todoList, giveawayInformation, giveawayResults, paidStarsAmount
    case actor, actorId, action, richMessage

    var expected: JSONExpectation {
      switch self {
      case .id, .fromId, .actorId, .forwardedFromId, .replyToPeerId, .replyToMessageId: .identifier
      case .type, .action, .photo, .file, .thumbnail, .mediaType, .mimeType, .contactVcard, .gameLink: .string
      case .date, .edited: .time
      case .from, .author, .forwardedFrom, .savedFrom, .viaBot, .fileName, .stickerEmoji, .performer, .placeName, .address,
        .gameTitle, .gameDescription, .actor:
        .text
      case .photoFileSize, .fileSize, .thumbnailFileSize, .contactVcardFileSize, .width, .height, .paidStarsAmount: .wholeNumber
      case .durationSeconds, .liveLocationPeriodSeconds, .selfDestructPeriodSeconds: .number
      case .mediaSpoiler: .truth
      case .textEntities, .inlineBotButtons, .reactions: .array
      case .contactInformation, .locationInformation, .poll, .todoList: .object
      // Invoices are objects in some exports, and in others the text of one.
      case .dateUnixtime, .editedUnixtime, .text, .title, .invoiceInformation, .giveawayInformation, .giveawayResults, .richMessage:
        .anything
      }
    }
  }

  /// The keys that messages without anything special have.
  private static let plainMask = JSONFields<Key>.mask([.id, .type, .date, .dateUnixtime, .from, .fromId, .text, .textEntities])

  let fields = JSONFields<Key>()
  let people = TelegramPeople()
  let texts = TelegramTextReader()
  let parts = TelegramPartReader()
  private let service = TelegramServiceReader()
  /// The offset of the zone's clocks in the quarter of an hour that was last asked for: asking for it costs more than everything else of a
  /// date, and some clocks change at half past.
  private var knownQuarter: (quarter: Int64, offset: Int64)?

  /// Forgets the last document.
  func beginDocument() {
    knownQuarter = nil
    people.forget()
  }

  /// Reads a message; nil when it is no object.
  func read(_ value: JSONValue, into context: DecodingContext) -> Message? {
    guard let id = context.beginMessage(value, fields, id: .id) else { return nil }
    let isService = fields[.type].equals("service")
    let author =
      isService
      ? people.id(fields[.actorId], name: fields[.actor], into: context)
      : people.id(fields[.fromId], name: fields[.from], into: context)
    var message = Message(id: id, authorID: author ?? "", createdAt: Timestamp(microseconds: 0))
    context.setTime(time(fields[.dateUnixtime], fields[.date], "date", context), of: &message)
    if isService {
      service.read(value, fields, into: &message, self, context)
    } else if fields[.type].equals("unsupported") {
      message.kind = .system
      message.event = ServiceEvent("telegram.unsupported")
      message.isPlainText = true
    } else {
      readContent(of: value, into: &message, context)
    }
    if id.isEmpty { message.id = context.madeUpID(of: message, saying: Self.content(of: message)) }
    context.tellMissing(message, time: ["date", "date_unixtime"], author: ["from", "from_id"])
    context.messageCount += 1
    return message
  }

  /// What tells a message without an id from others of its author and second.
  private static func content(of message: borrowing Message) -> String {
    guard message.hasParts else { return message.text }
    let text = message.event.map { $0.identity + "\n" + message.text } ?? message.text
    guard let file = message.attachments.first, let path = file.url ?? file.thumbnailURL else { return text }
    return text + "\n" + path
  }

  private func readContent(of value: JSONValue, into message: inout Message, _ context: DecodingContext) {
    context.countUnknown(fields, of: value, in: "messages")
    if !fields[.type].equals("message"), let type = fields[.type].filledText {
      context.tellOnce("message type \(type)", .note, "the message type \"\(type)\" is unknown and read as a message")
    }
    let text = texts.read(text: fields[.text], entities: fields[.textEntities], in: "text", people, context)
    message.text = text.plain
    message.isPlainText = text.rich == nil
    // A null says of a forward that its author has no name any more, and of a location that nobody knows it any more.
    let hasNull = !fields[.forwardedFrom].isAbsent || !fields[.savedFrom].isAbsent || !fields[.locationInformation].isAbsent
    let hasParts = fields.filled & ~Self.plainMask != 0 || hasNull || !fields[.forwardedFromId].isMissing
    guard text.rich != nil || hasParts else { return }
    message.richText = text.rich
    readParts(into: &message, context)
  }

  private func readParts(into message: inout Message, _ context: DecodingContext) {
    message.editedAt = editTime(fields, context)
    message.signature = fields[.author].filledText
    message.via = fields[.viaBot].filledText
    var notes: [Label] = []
    if let reply = fields[.replyToMessageId].filledText {
      if let peer = fields[.replyToPeerId].filledText {
        notes.append(.word("telegram.replyElsewhere"))
        message.buttons = Self.way(toMessage: reply, of: peer).map { [[$0]] } ?? []
      } else if reply != message.id {
        message.quotedMessageID = reply
      }
    }
    if !fields[.forwardedFrom].isAbsent || !fields[.forwardedFromId].isMissing { message.forward = Self.origin(fields[.forwardedFrom]) }
    if !fields[.savedFrom].isAbsent {
      if message.forward == nil { message.forward = Self.origin(fields[.savedFrom]) } else { notes.append(savedNote) }
    }
    if let seconds = fields[.selfDestructPeriodSeconds].number, seconds >= 1, seconds < 1e9 {
      notes.append(.word("event.disappearsAfter", ["duration": .duration(seconds: Int(seconds))]))
    }
    if let stars = fields[.paidStarsAmount].integer, stars > 0 {
      let isHere = !fields[.photo].isMissing || !fields[.file].isMissing
      notes.append(.word(isHere ? "telegram.paidMedia" : "telegram.paidMediaMissing", ["stars": .number(stars)]))
    }
    if !notes.isEmpty { message.notes = notes }
    parts.read(fields, into: &message, self, context)
  }

  /// Where a message was written first; a null says that its author has no name any more.
  private static func origin(_ name: JSONValue) -> MessageForward {
    let name = name.filledText
    return MessageForward(name: name, label: name == nil ? .word("people.deletedAccount") : nil)
  }

  /// From where a forwarded message was saved.
  private var savedNote: Label {
    .word("event.savedFrom", ["name": fields[.savedFrom].filledText.map { .text($0) } ?? .word("people.deletedAccount")])
  }

  /// What leads to a message of a channel or a group, the only chats whose messages have addresses; nil for those of others.
  private static func way(toMessage id: String, of peer: String) -> MessageButton? {
    let chat = peer.dropFirst("channel".count)
    guard peer.hasPrefix("channel"), !chat.isEmpty, (chat + id).utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return MessageButton(.word("telegram.replyElsewhereLink"), url: "https://t.me/c/\(chat)/\(id)")
  }

  /// When a message was edited; nil where it was not. Exports of 2018 to 2020 say the first second of 1970 of every message, as the exporter's
  /// clock showed it, which may be a day before or behind.
  func editTime(_ fields: JSONFields<Key>, _ context: DecodingContext) -> Timestamp? {
    guard let time = time(fields[.editedUnixtime], fields[.edited], "edited", context), time.seconds >= 2 * 86_400 else { return nil }
    return time
  }

  /// An instant: the seconds since 1970, which exports have since the end of 2021, else the time that the exporter's clock showed.
  func time(_ unix: JSONValue, _ local: JSONValue, _ field: String, _ context: DecodingContext) -> Timestamp? {
    if let time = unix.unixTime { return time }
    if !unix.isMissing, unix.bytes?.isEmpty != true { context.tellWrong(unix, .time, field: field + "_unixtime") }
    if local.isMissing { return nil }
    guard let wall = TimestampParser.parse(local) else {
      if local.bytes?.isEmpty != true { context.tellWrong(local, .time, field: field) }
      return nil
    }
    guard let bytes = local.bytes, Self.isWallClock(bytes) else { return wall }
    let quarter = wall.seconds / 900
    if knownQuarter?.quarter != quarter {
      knownQuarter = (quarter, wall.seconds - context.zone.instant(showing: wall.seconds))
    }
    return Timestamp(seconds: wall.seconds - (knownQuarter?.offset ?? 0))
  }

  /// Whether text that was read as a time is a date without an offset: what names one, and a number, needs no zone.
  private static func isWallClock(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-") else { return false }
    // What a date and a time without a fraction take; no offset fits in beside them.
    if bytes.count <= 19 { return true }
    return !bytes[19...].contains { $0 | 0x20 == UInt8(ascii: "z") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
  }
}

extension JSONValue {
  /// The instant that a number of seconds since 1970 means, also where it is a string; nil where it is none.
  var unixTime: Timestamp? {
    guard let seconds = digits, seconds > -(1 << 40), seconds < 1 << 40 else { return nil }
    let time = Timestamp(seconds: seconds)
    return Timestamp.representable.contains(time) ? time : nil
  }

  /// A whole number, also where it is a string of decimal digits; nil for anything else.
  var digits: Int64? {
    guard let bytes else { return integer.map { Int64($0) } }
    guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in bytes {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    return value
  }
}
