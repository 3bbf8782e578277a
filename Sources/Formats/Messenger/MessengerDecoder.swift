import ChatModel
import ChatReading

/// Turns a thread of a download into the model.
final class MessengerDecoder: ConversationDecoder {
  /// The keys of a thread.
  enum Key: Int, JSONKey {
    case participants, messages, title, isStillParticipant, threadType, threadPath, magicWords, image, joinableMode, threadName
    /// Whether it is a request that nobody accepted.
    case isPending

    /// Encrypted chats have a key of their own, of another spelling.
    var name: String { self == .threadName ? "threadName" : snakeCaseName }
    var expected: JSONExpectation {
      switch self {
      case .participants, .messages, .magicWords: .array
      case .title, .threadName: .text
      case .threadType, .threadPath: .string
      case .image, .joinableMode: .object
      case .isStillParticipant, .isPending: .truth
      }
    }
  }

  /// The keys of a participant and of a picture.
  enum PartKey: Int, JSONKey {
    case name, uri, creationTimestamp

    var expected: JSONExpectation { self == .name ? .text : self == .uri ? .string : .anything }
  }

  static let messagesKey = Key.messages
  let fields = JSONFields<Key>()
  private let part = JSONFields<PartKey>()
  private let messages = MessengerMessageReader()

  func beginDocument() { messages.beginDocument() }
  func message(_ value: JSONValue, into context: DecodingContext) -> Message? { messages.read(value, into: context) }

  /// Downloads have the newest message first, unless the file or its times say otherwise. Where several messages are of one instant, the
  /// order is all that tells which came first.
  func sort(_ messages: inout [Message]) {
    let first = messages.first { $0.isTimeKnown }?.createdAt
    let last = messages.last { $0.isTimeKnown }?.createdAt
    let order = self.messages.order ?? MessengerOrder(from: first, to: last) ?? .newestFirst
    if order == .newestFirst { messages.reverse() }
  }

  func channel(_ object: JSONValue, into context: DecodingContext) -> Channel {
    context.check(fields)
    context.countUnknown(fields, of: object, in: "thread")
    let title = context.text(fields[.title], of: "the title").map(MessengerText.repaired) ?? threadName(context)
    let path = fields[.threadPath].filledText?.split(separator: "/").last.map(String.init)
    let role = context.file.role
    var channel = Channel(id: role.channel ?? path ?? title ?? "thread", type: MessengerRole(name: role.name).platform)
    channel.name = title
    channel.hasReadEvents = false
    channel.memberIDs = participants(context)
    channel.isContinuation = !fields[.threadName].isMissing
    channel.lacksIDs = true
    channel.isDirect = isDirect(channel)
    channel.isPrivate = true
    if part.load(fields[.image]) { channel.imageURL = part[.uri].filledText.map(MessengerText.repaired) }
    return channel
  }

  /// What an encrypted chat is called. Where that is the name of its file, as `Ann Lee_12`, the number at the end is the file's.
  private func threadName(_ context: DecodingContext) -> String? {
    guard let name = context.text(fields[.threadName], of: "the title").map(MessengerText.repaired) else { return nil }
    let file = context.file.role.channel?.split(separator: "/").last.map { String($0) }
    return name == file ? withoutNumber(name) : name
  }

  private func withoutNumber(_ name: String) -> String {
    guard let line = name.utf8.lastIndex(of: UInt8(ascii: "_")), line > name.startIndex,
      case let number = name.utf8[line...].dropFirst(), !number.isEmpty, number.allSatisfy(\.isDigit)
    else { return name }
    return String(name[..<line])
  }

  /// Whether a thread is of two people: its type says so, or else that it is called as one of them. A group that all but two have left has
  /// a name of its own.
  private func isDirect(_ channel: Channel) -> Bool {
    guard channel.memberIDs.count <= 2, fields[.joinableMode].isMissing, !fields[.threadType].equals("RegularGroup") else { return false }
    guard channel.memberIDs.count == 2, let name = channel.name, !fields[.threadType].equals("Regular") else { return true }
    return channel.memberIDs.contains { $0 == name || $0 == withoutNumber(name) }
  }

  private func participants(_ context: DecodingContext) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for element in fields[.participants].elements {
      let value = part.load(element) ? part[.name] : element
      guard let name = messages.people.name(value, of: "a participant", into: context), known.insert(name).inserted else { continue }
      names.append(name)
    }
    return names
  }
}
