import CSimdJSON
import ChatModel
import ChatReading

/// Reads contacts, places, polls, lists of tasks, games, invoices and giveaways.
final class TelegramCardReader {
  /// The keys of the objects inside of a message.
  enum Key: Int, JSONKey {
    case firstName, lastName, phoneNumber, latitude, longitude
    case question, closed, totalVoters, answers, text, voters, chosen, title, id, othersCanAppend, othersCanComplete

    var expected: JSONExpectation {
      switch self {
      case .firstName, .lastName, .phoneNumber: .text
      case .latitude, .longitude: .number
      case .closed, .chosen, .othersCanAppend, .othersCanComplete: .truth
      case .totalVoters, .voters: .wholeNumber
      case .answers: .array
      case .question, .text, .title: .anything
      case .id: .identifier
      }
    }
  }

  private static let contactKeys = JSONFields<Key>.mask([.firstName, .lastName, .phoneNumber])
  private static let locationKeys = JSONFields<Key>.mask([.latitude, .longitude])
  private static let pollKeys = JSONFields<Key>.mask([.question, .closed, .totalVoters, .answers])
  private static let pollAnswerKeys = JSONFields<Key>.mask([.text, .voters, .chosen])
  private static let listKeys = JSONFields<Key>.mask([.title, .answers, .othersCanAppend, .othersCanComplete])
  private static let taskKeys = JSONFields<Key>.mask([.text, .id])

  private let fields = JSONFields<Key>()
  private let inner = JSONFields<Key>()
  private let nested = TelegramNestedJSON()

  /// Reads what is there of them.
  func read(
    _ message: TelegramPartReader.Fields, into result: inout Message, _ attachments: inout [Attachment], _ reader: TelegramMessageReader,
    _ context: DecodingContext
  ) {
    if message[.contactInformation].isObject || !message[.contactVcard].isMissing { attachments.append(contact(message, context)) }
    readLocation(message, into: &result, context)
    if message[.poll].isObject { result.poll = poll(message[.poll], reader, context) }
    if message[.todoList].isObject { readTasks(message[.todoList], into: &result, reader, context) }
    if !message[.gameTitle].isMissing || !message[.gameLink].isMissing {
      var game = Attachment(kind: .card, typeName: "game")
      game.card = AttachmentCard()
      game.labels = [AttachmentLabel(.author, .word("telegram.game"))]
      game.title = message[.gameTitle].filledText
      game.text = message[.gameDescription].filledText
      game.linkURL = message[.gameLink].filledText
      attachments.append(game)
    }
    for (key, title) in [
      (TelegramMessageReader.Key.invoiceInformation, "telegram.invoice"), (.giveawayInformation, "telegram.giveaway"),
      (.giveawayResults, "telegram.giveawayResults"),
    ] {
      guard !message[key].isMissing else { continue }
      attachments.append(nested.read(message[key]) { TelegramFactCard.card(title, of: $0) })
    }
  }

  private func contact(_ message: TelegramPartReader.Fields, _ context: DecodingContext) -> Attachment {
    var contact = Attachment(kind: .contact, typeName: "contact")
    let vcard = TelegramFileValue(message[.contactVcard])
    contact.url = vcard.path()
    contact.absence = vcard.absence
    guard fields.load(message[.contactInformation]) else { return contact }
    context.check(fields, in: "contact_information")
    context.countUnknown(fields, of: message[.contactInformation], in: "contact_information", only: Self.contactKeys)
    let names = [fields[.firstName].filledText, fields[.lastName].filledText].compactMap(\.self)
    contact.title = names.isEmpty ? nil : names.joined(separator: " ")
    contact.text = fields[.phoneNumber].filledText
    return contact
  }

  private func readLocation(_ message: TelegramPartReader.Fields, into result: inout Message, _ context: DecodingContext) {
    let place = message[.placeName].filledText
    guard fields.load(message[.locationInformation]) else {
      // A venue without its coordinates still has a name; of another place that Telegram does not know any more, there is a null.
      guard place != nil || !message[.locationInformation].isAbsent else { return }
      result.notes.append(place.map { .text("📍 " + $0) } ?? .word("telegram.placeMissing"))
      if let address = message[.address].filledText { result.notes.append(.text(address)) }
      return
    }
    context.check(fields, in: "location_information")
    context.countUnknown(fields, of: message[.locationInformation], in: "location_information", only: Self.locationKeys)
    guard let latitude = fields[.latitude].number, let longitude = fields[.longitude].number, abs(latitude) <= 90, abs(longitude) <= 180
    else {
      context.tell(.warning, "location_information has no valid latitude and longitude and is left out")
      return
    }
    let seconds = message[.liveLocationPeriodSeconds].number.flatMap { $0 > 0 && $0 < 1e9 ? Int64($0) : nil }
    let end = seconds.map { Timestamp(microseconds: result.createdAt.microseconds + $0 * 1_000_000) }
    result.location = SharedLocation(
      latitude: latitude, longitude: longitude, endsAt: end, name: place, address: message[.address].filledText)
  }

  private func poll(_ value: JSONValue, _ reader: TelegramMessageReader, _ context: DecodingContext) -> Poll {
    fields.load(value)
    context.check(fields, in: "poll")
    context.countUnknown(fields, of: value, in: "poll", only: Self.pollKeys)
    let question = reader.texts.read(text: fields[.question], entities: .absent, in: "poll.question", reader.people, context)
    var poll = Poll(id: "", name: question.plain)
    poll.isClosed = fields[.closed].truth ?? false
    // The export does not say whether several answers could be given.
    poll.isVoteLimitKnown = false
    for answer in fields[.answers].elements where context.accepts(answer, .object, in: "poll.answers") && inner.load(answer) {
      context.check(inner, in: "poll.answers")
      context.countUnknown(inner, of: answer, in: "poll.answers", only: Self.pollAnswerKeys)
      let text = reader.texts.read(text: inner[.text], entities: .absent, in: "poll.answers.text", reader.people, context).plain
      var option = PollOption(id: "\(poll.options.count)", text: text, voteCount: max(0, inner[.voters].integer ?? 0))
      option.isChosen = inner[.chosen].truth ?? false
      poll.options.append(option)
    }
    poll.voterCount = fields[.totalVoters].integer.map { max(0, $0) }
    let votes = poll.options.reduce(0) { $0.adding(saturating: $1.voteCount) }
    poll.voteCount = max(votes, poll.voterCount ?? 0)
    return poll
  }

  /// Shows a list of tasks after the message's text.
  private func readTasks(_ value: JSONValue, into message: inout Message, _ reader: TelegramMessageReader, _ context: DecodingContext) {
    fields.load(value)
    context.check(fields, in: "todo_list")
    context.countUnknown(fields, of: value, in: "todo_list", only: Self.listKeys)
    let title = reader.texts.read(text: fields[.title], entities: .absent, in: "todo_list.title", reader.people, context).plain
    var items: [RichTextChecklistItem] = []
    var lines = title.isEmpty ? [] : [title]
    for answer in fields[.answers].elements where context.accepts(answer, .object, in: "todo_list.answers") && inner.load(answer) {
      context.check(inner, in: "todo_list.answers")
      context.countUnknown(inner, of: answer, in: "todo_list.answers", only: Self.taskKeys)
      let text = reader.texts.read(text: inner[.text], entities: .absent, in: "todo_list.answers.text", reader.people, context).plain
      items.append(RichTextChecklistItem([.text(text)]))
      lines.append("• " + text)
    }
    var blocks = message.richText?.blocks ?? (message.text.isEmpty ? [] : [.paragraph([.text(message.text)])])
    if !title.isEmpty { blocks.append(.paragraph([.strong([.text(title)])])) }
    if !items.isEmpty { blocks.append(.checklist(items)) }
    message.richText = RichText(blocks: blocks)
    message.text = ([message.text] + lines).filter { !$0.isEmpty }.joined(separator: "\n")
    message.isPlainText = false
  }
}

/// Parses JSON inside of strings. Telegram Desktop writes invoices like this, and chats that were shared with a bot.
final class TelegramNestedJSON {
  /// The longest string that is parsed, in bytes. Usual ones have a few hundred.
  private static let maximumLength = 1 << 16

  private lazy var parser = JSONParser()

  /// Calls `body` with the object or array in a string, or with the value itself if it is none. Values from the string are only valid inside of
  /// `body`.
  func read<Result>(_ value: JSONValue, _ body: (JSONValue) -> Result) -> Result {
    guard let text = value.bytes, text.count <= Self.maximumLength,
      let first = text.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return body(value) }
    let document = Array(text) + Array(repeating: 0x20, count: csj_padding())
    return document.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let inner = parser.parse(start, count: text.count) else { return body(value) }
      return body(inner)
    }
  }
}
