import ChatModel
import ChatReading

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

  /// The keys of a role.
  enum RoleKey: Int, CamelCaseKey {
    case id, name, color, position

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .name: .text
      case .color: .string
      case .position: .anything
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let role = JSONFields<RoleKey>()
  private var roles: Set<String> = []
  private var known = KnownPeople()
  private var channelKey = ""

  /// Begins the messages of a channel, whose members their authors are.
  func beginChannel(_ key: String) {
    channelKey = key
    forget()
  }

  /// Forgets the people of the last document.
  func forget() {
    known.removeAll()
    fields.load(.absent)
    roles.removeAll(keepingCapacity: true)
  }

  /// The id of somebody, who is added; nil where nobody is described. The fields stay loaded, of who is no more than an id as those of
  /// somebody without a name.
  func read(_ value: JSONValue, _ field: @autoclosure () -> String, isMember: Bool = false, into context: DecodingContext) -> String? {
    guard fields.load(value) else { return value.filledText }
    if fields.hasUnusual { context.check(fields, in: field()) }
    context.countUnknown(fields, of: value, in: field())
    guard let bytes = fields[.id].bytes, !bytes.isEmpty, !isWebhook else {
      return fields[.id].filledText.map { add($0, isMember, context) }
    }
    let description = KnownPeople.Description(
      id: fields[.id], values: (fields[.nickname], fields[.name], fields[.color], fields[.avatarUrl]))
    if let text = known.text(of: description, isMember: isMember) { return text }
    let text = add(String(decoding: bytes, as: UTF8.self), isMember, context)
    known.insert(description, text: text, isMember: isMember)
    return text
  }

  /// The name of who was read last, as the guild knows them.
  var lastName: String? { fields[.nickname].filledText ?? fields[.name].filledText }
  /// The account's own name of who was read last.
  var lastAccountName: String? { fields[.name].filledText }

  /// A webhook, which no discriminator tells from others, says its name anew with every message.
  private var isWebhook: Bool { fields[.isBot].truth == true && fields[.discriminator].equals("0000") }

  private func add(_ id: String, _ isMember: Bool, _ context: DecodingContext) -> String {
    let name = context.text(fields[.nickname].isMissing ? fields[.name] : fields[.nickname], of: "the name of user \(id)")
    let ownID = isWebhook ? name.map { User.id(of: id, writingAs: $0) } ?? id : id
    var user = User(id: ownID, name: name)
    user.isBot = fields[.isBot].truth ?? false
    user.imageURL = DiscordAddress.path(fields[.avatarUrl])
    user.color = fields[.color].filledText.flatMap { $0.hasPrefix("#") ? UInt32($0.dropFirst(), radix: 16) : nil }
    context.batch.users.append(user)
    addRoles(context)
    if isMember { context.batch.members.append(MemberRecord(channelKey: channelKey, userID: ownID)) }
    return ownID
  }

  /// Adds the roles of who was read last, which mentions name.
  private func addRoles(_ context: DecodingContext) {
    for element in fields[.roles].elements where context.accepts(element, .object, in: "roles") && role.load(element) {
      context.check(role, in: "roles")
      context.countUnknown(role, of: element, in: "roles")
      guard let id = role[.id].filledText, roles.insert(id).inserted else { continue }
      context.batch.users.append(User(id: User.id(ofRole: id), name: context.text(role[.name], of: "the name of role \(id)")))
    }
  }
}
