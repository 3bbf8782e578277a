import ChatModel

/// Adds the people whom messages name, each once in a chunk and channel.
final class DiscordPeople {
  /// The keys of a user.
  enum Key: Int, CamelCaseKey {
    case id, name, discriminator, nickname, color, isBot, roles, avatarUrl

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .name, .nickname, .discriminator: .text
      case .color, .avatarUrl: .string
      case .isBot: .truth
      case .roles: .array
      }
    }
  }

  private struct Seen {
    var values: [JSONValue] = []
    var text = ""
    var isMember = false
  }

  private static let slotCount = 256
  private let fields = JSONFields<Key>()
  private var seen = [Seen](repeating: Seen(), count: slotCount)
  private var used: [Int] = []
  private var channelKey = ""

  /// Begins the messages of a channel, whose members their authors are.
  func beginChannel(_ key: String) {
    channelKey = key
    forget()
  }

  /// Forgets the people of the last document, whose values are gone.
  func forget() {
    for slot in used { seen[slot] = Seen() }
    used.removeAll(keepingCapacity: true)
  }

  /// The id of somebody, who is added; nil where nobody is described. The fields stay loaded.
  func read(_ value: JSONValue, _ field: @autoclosure () -> String, isMember: Bool = false, into context: DecodingContext) -> String? {
    guard value.isObject, fields.load(value) else { return value.filledText }
    if fields.hasUnusual { context.check(fields, in: field()) }
    context.countUnknown(fields, of: value, in: field())
    guard let bytes = fields[.id].bytes, !bytes.isEmpty else { return fields[.id].filledText.map { add($0, isMember, context) } }
    var hash = ByteHash()
    hash.add(bytes)
    let slot = Int(truncatingIfNeeded: (hash.value ^ (hash.value >> 32)) & UInt64(Self.slotCount - 1))
    if seen[slot].isMember || !isMember, isKnown(slot) { return seen[slot].text }
    let text = add(String(decoding: bytes, as: UTF8.self), isMember, context)
    seen[slot] = Seen(
      values: [fields[.id], fields[.nickname], fields[.name], fields[.color], fields[.avatarUrl]], text: text, isMember: isMember)
    used.append(slot)
    return text
  }

  /// The name of who was read last, as the guild knows them.
  var lastName: String? { fields[.nickname].filledText ?? fields[.name].filledText }
  /// The account's own name of who was read last.
  var lastAccountName: String? { fields[.name].filledText }

  private func isKnown(_ slot: Int) -> Bool {
    let values = seen[slot].values
    guard values.count == 5 else { return false }
    return values[0].hasSameBytes(as: fields[.id]) && values[1].hasSameBytes(as: fields[.nickname])
      && values[2].hasSameBytes(as: fields[.name]) && values[3].hasSameBytes(as: fields[.color])
      && values[4].hasSameBytes(as: fields[.avatarUrl])
  }

  private func add(_ id: String, _ isMember: Bool, _ context: DecodingContext) -> String {
    let name = context.text(fields[.nickname].isMissing ? fields[.name] : fields[.nickname], of: "the name of user \(id)")
    let isBot = fields[.isBot].truth ?? false
    // A webhook, which no discriminator tells from others, says its name anew with every message.
    let isWebhook = isBot && fields[.discriminator].equals("0000")
    let ownID = isWebhook ? name.map { User.id(of: id, writingAs: $0) } ?? id : id
    var user = User(id: ownID, name: name)
    user.isBot = isBot
    user.imageURL = DiscordAddress.path(fields[.avatarUrl])
    user.color = fields[.color].filledText.flatMap { $0.hasPrefix("#") ? UInt32($0.dropFirst(), radix: 16) : nil }
    context.batch.users.append(user)
    if isMember { context.batch.members.append(MemberRecord(channelKey: channelKey, userID: ownID)) }
    return ownID
  }
}
