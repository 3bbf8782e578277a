import ChatModel
import ChatReading

/// Reads messages.
final class MessengerMessageReader {
  /// The keys of a message. Encrypted chats spell theirs in another way.
  enum Key: Int, JSONKey {
    case senderName, timestampMs, content, type, photos, videos, audioFiles, gifs, files, sticker, share, reactions
    case callDuration, missed, isUnsent, isTakenDown, isGeoblockedForViewer, isUnsentImageByMessengerKidParent
    case bumpedMessageMetadata, ip, users
    case encryptedSender, text, timestamp, encryptedUnsent, media

    var name: String {
      switch self {
      case .encryptedSender: "senderName"
      case .encryptedUnsent: "isUnsent"
      default: snakeCaseName
      }
    }
    var expected: JSONExpectation {
      switch self {
      case .senderName, .encryptedSender, .content, .text: .text
      case .timestampMs, .timestamp: .time
      case .type, .ip: .string
      case .photos, .videos, .audioFiles, .gifs, .files, .media, .reactions, .users: .array
      case .sticker, .share, .bumpedMessageMetadata: .object
      case .callDuration: .number
      case .missed, .isUnsent, .encryptedUnsent, .isTakenDown, .isGeoblockedForViewer, .isUnsentImageByMessengerKidParent: .truth
      }
    }
  }

  private static let mediaMask = JSONFields<Key>.mask([.photos, .videos, .audioFiles, .gifs, .files, .media, .sticker, .share])

  /// What somebody's words may have beside them and a line of the chat itself has not.
  private static let besideMask =
    ~JSONFields<Key>.mask([.senderName, .timestampMs, .content, .type, .ip, .encryptedSender, .timestamp, .text])

  let people = MessengerPeople()
  private let fields = JSONFields<Key>()
  private let media = MessengerMediaReader()
  private let reactions = MessengerReactionReader()
  private var ids = MessengerIDs()
  /// The order of the messages that were read last, where it is known of their file as a whole.
  private(set) var order: MessengerOrder?

  /// Forgets the last document, but for what its messages have in common with those of the next where both are of one chunk.
  func beginDocument() { people.forget() }

  /// Reads a message; nil when it is no object.
  func read(_ value: JSONValue, into context: DecodingContext) -> Message? {
    context.beginRecord()
    guard fields.load(value) else { return nil }
    if context.messageCount == 0 { beginMessages(context) }
    context.check(fields)
    context.countUnknown(fields, of: value, in: "messages")
    let sender = people.name(either(.senderName, .encryptedSender), of: "the sender", into: context)
    let text = context.text(either(.content, .text), of: "the text").map(MessengerText.repaired)
    var message = Message(id: "", authorID: sender ?? "", text: text ?? "", createdAt: Timestamp(microseconds: 0))
    message.isPlainText = true
    context.setTime(context.time(fields, .timestampMs) ?? context.time(fields, .timestamp), of: &message)
    let hasMedia = fields.filled & Self.mediaMask != 0
    if hasMedia { message.attachments = media.read(fields, context) }
    // The text, of which the id is made, is that of all downloads; what takes its place is not.
    message.id = ids.id(of: message, media: hasMedia ? media.kinds : "")
    context.messageID = message.id
    if fields[.reactions].hasParts { message.reactions = reactions.read(fields[.reactions], people, context) }
    readKind(of: &message, context)
    context.tellMissing(message, time: ["timestamp_ms", "timestamp"], author: ["sender_name", "senderName"])
    context.messageCount += 1
    return message
  }

  private func beginMessages(_ context: DecodingContext) {
    ids.begin(context)
    order = MessengerRole(name: context.file.role.name).order
  }

  private func either(_ first: Key, _ second: Key) -> JSONValue { fields[first].isMissing ? fields[second] : fields[first] }

  private func readKind(of message: inout Message, _ context: DecodingContext) {
    if fields[.isUnsent].truth == true || fields[.encryptedUnsent].truth == true || fields[.isUnsentImageByMessengerKidParent].truth == true
    {
      message.kind = .deleted
      return
    }
    let type = fields[.type]
    if type.equals("Call") || !fields[.callDuration].isMissing {
      message.event = callEvent(message)
      message.kind = .system
    } else if type.equals("Subscribe") || type.equals("Unsubscribe") {
      message.kind = .system
      message.membershipChange = membershipChange(type.equals("Subscribe") ? .joined : .left, author: message.authorID)
    } else if fields[.isTakenDown].truth == true {
      message.notes = [.word("messenger.takenDown")]
    } else if fields[.isGeoblockedForViewer].truth == true {
      message.notes = [.word("messenger.notAvailable")]
    } else if let bumped = bumpedText {
      message.notes = [.word("messenger.bumped")]
      if message.text.isEmpty { message.text = bumped }
    } else if message.text.isEmpty {
      if message.attachments.isEmpty { message.notes = [emptyNote(context)] }
    } else if let notice = MessengerNotice(message.text, author: message.authorID, isName: people.hasNamed) {
      apply(notice, to: &message)
    }
  }

  /// Makes a line of the chat of a message that is a sentence of the platform's and nothing else. Where something hangs on the message, that
  /// is somebody's, and the sentence is no text of theirs.
  private func apply(_ notice: MessengerNotice, to message: inout Message) {
    let isOfMedia = notice.kind == .sent || notice.kind == .shared
    if message.attachments.isEmpty {
      let type = fields[.type]
      let isText = type.isMissing || type.equals("Generic") || type.equals("text") || isOfMedia && type.equals("Share")
      guard isText, fields.filled & Self.besideMask == 0 else { return }
      message.text = notice.text
      message.kind = .system
      message.membershipChange = notice.change
    } else if isOfMedia {
      message.text = ""
      if notice.kind == .shared { message.note = notice.text }
    }
  }

  /// What stands where a message has neither a text nor anything else: what kind of message it is, where that says something.
  private func emptyNote(_ context: DecodingContext) -> Label {
    let type = (fields[.type].filledText ?? "").prefix(JSONValue.quotedLength)
    guard !type.isEmpty, !Self.plainTypes.contains(String(type)) else { return .word("event.emptyMessage") }
    context.tellOnce("message type \(type)", .note, "the message type \"\(type)\" is unknown, and its messages have no other content")
    return .word("messenger.emptyKind", ["kind": .text(String(type))])
  }

  /// The kinds of messages that say nothing but what they have; the small letters are those of encrypted chats, where a `placeholder` stands for
  /// what the download does not have.
  private static let plainTypes: Set = ["Generic", "Share", "text", "media", "link", "placeholder"]

  /// The text of an older message that this one bumps; nil if it bumps none.
  private var bumpedText: String? {
    var (isBumped, text) = (false, "")
    for (key, value) in fields[.bumpedMessageMetadata].fields {
      if key.equals("is_bumped") { isBumped = value.truth == true }
      if key.equals("bumped_message") { text = value.filledText.map { MessengerText.repaired($0) } ?? "" }
    }
    return isBumped && !text.isEmpty ? text : nil
  }

  /// Who came or went: those whom the message names, else its author.
  private func membershipChange(_ kind: MembershipChange.Kind, author: String) -> MembershipChange? {
    var people: [String] = []
    for user in fields[.users].elements {
      for (key, value) in user.fields where key.equals("name") { people += value.filledText.map { [MessengerText.repaired($0)] } ?? [] }
    }
    if people.isEmpty { people = [author].filter { !$0.isEmpty } }
    return people.isEmpty ? nil : MembershipChange(kind, people)
  }

  /// Who called, and how long that was; the latter alone where the export has words of its own.
  private func callEvent(_ message: Message) -> ServiceEvent? {
    let seconds = fields[.callDuration].number.flatMap { Int(exactly: $0.rounded()) } ?? 0
    let length = seconds > 0 ? [EventValue.duration(seconds: seconds)] : []
    guard message.text.isEmpty else { return length.isEmpty ? nil : ServiceEvent(details: length) }
    let name = message.authorID
    let person = name.isEmpty ? EventValue.word("people.somebody") : .person(id: name, name: name)
    return ServiceEvent(fields[.missed].truth == true ? "event.missedCallFrom" : "event.called", ["person": person], details: length)
  }
}
