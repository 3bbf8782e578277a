import CDigest
import ChatModel

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
      default: Self.snakeCase(stringValue)
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

    private static func snakeCase(_ name: String) -> String {
      name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
  }

  private let fields = JSONFields<Key>()
  private let media = MessengerMediaReader()
  private let reactions = MessengerReactionReader()
  private var users: [String: Bool] = [:]
  /// How often a message stood there already that says the same at the same time.
  private var repeats: [UInt64: Int] = [:]
  private var lastKnownTime: Timestamp?

  /// Forgets the last document.
  func beginDocument() {
    users.removeAll(keepingCapacity: true)
    repeats.removeAll(keepingCapacity: true)
    lastKnownTime = nil
  }

  /// Notes that somebody takes part.
  func note(_ name: String) { users[name] = true }

  /// Everybody who was met in the document. Downloads have names and no ids.
  func takeUsers() -> [User] {
    defer { users.removeAll(keepingCapacity: true) }
    return users.keys.sorted().map { User(id: $0, name: $0, isDeleted: $0 == "Facebook user" || $0 == "Instagram User") }
  }

  /// Reads a message; nil when it is no object.
  func read(_ value: JSONValue, into context: DecodingContext) -> Message? {
    context.beginRecord()
    guard fields.load(value) else { return nil }
    context.check(fields)
    context.countUnknown(fields, of: value, in: "messages")
    let sender = text(fields[.senderName].isMissing ? fields[.encryptedSender] : fields[.senderName], "the sender", context) ?? ""
    if !sender.isEmpty { note(sender) }
    let content = text(fields[.content].isMissing ? fields[.text] : fields[.content], "the text", context) ?? ""
    var message = Message(id: "", authorID: sender, text: content, createdAt: Timestamp(microseconds: 0))
    message.isPlainText = true
    readTime(into: &message, context)
    message.attachments = media.read(fields, context)
    message.id = id(of: message)
    context.messageID = message.id
    let found = reactions.read(fields[.reactions], context)
    for reaction in found { reaction.userIDs.forEach(note) }
    message.reactions = found
    readKind(of: &message)
    context.messageCount += 1
    return message
  }

  private func text(_ value: JSONValue, _ subject: String, _ context: DecodingContext) -> String? {
    context.text(value, of: subject).map(MessengerText.repaired)
  }

  private func readTime(into message: inout Message, _ context: DecodingContext) {
    let time = context.time(fields, .timestampMs) ?? context.time(fields, .timestamp)
    if let time { lastKnownTime = time }
    message.isTimeKnown = time != nil
    message.createdAt = time ?? lastKnownTime ?? Timestamp(microseconds: 0)
    if time == nil, !context.wasTold("timestamp_ms", "timestamp") {
      context.tell(.note, "the export does not say when the message was sent; the page says \"time unknown\"")
    }
  }

  private func readKind(of message: inout Message) {
    if fields[.isUnsent].truth == true || fields[.encryptedUnsent].truth == true || fields[.isUnsentImageByMessengerKidParent].truth == true
    {
      message.kind = .deleted
      return
    }
    let type = fields[.type].filledText ?? ""
    if type == "Call" || !fields[.callDuration].isMissing {
      message.text = callWords(message)
      message.kind = .system
    } else if type == "Subscribe" || type == "Unsubscribe" {
      message.kind = .system
    } else if fields[.isTakenDown].truth == true {
      message.note = "Taken down by the platform"
    } else if fields[.isGeoblockedForViewer].truth == true {
      message.note = "Not available where the download was made"
    } else if message.text.isEmpty, message.attachments.isEmpty {
      message.note = "The export has nothing of this message"
    }
  }

  /// `Ann called · 3:12`; the export's own words where it has any.
  private func callWords(_ message: Message) -> String {
    let isMissed = fields[.missed].truth == true
    let seconds = fields[.callDuration].number.flatMap { Int(exactly: $0.rounded()) } ?? 0
    let words = message.text.isEmpty ? (isMissed ? "Missed call from \(message.authorID)" : "\(message.authorID) called") : message.text
    guard seconds > 0 else { return words }
    return words + " · \(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + String(seconds % 60)
  }

  /// The id of a message, of which the download has none: a hash of when, who and what.
  private func id(of message: Message) -> String {
    let text = Array(
      "\(message.createdAt.microseconds)\n\(message.authorID)\n\(message.text)\n\(message.attachments.first?.url ?? "")".utf8)
    var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &digest) { digest_sha256(text, text.count, nil, 0, $0.bindMemory(to: UInt8.self).baseAddress) }
    let hash = UInt64(bigEndian: digest.0)
    let count = repeats[hash, default: 0]
    repeats[hash] = count + 1
    let digits = String(hash, radix: 16)
    return count == 0 ? digits : "\(digits)-\(count)"
  }
}
