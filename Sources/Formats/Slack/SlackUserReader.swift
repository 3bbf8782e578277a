import ChatModel
import ChatReading

/// Reads people: from the list of all, and from what messages say of their authors.
final class SlackUserReader {
  /// The keys of a user, and of the profile that a message has of its author. Most say nothing that a page shows.
  enum Key: Int, JSONKey {
    case id, name, realName, deleted, color, isBot, isAppUser, profile, teamId, tz, tzLabel, tzOffset, updated, isAdmin, isOwner
    case isPrimaryOwner, isRestricted, isUltraRestricted, isEmailConfirmed, whoCanShareContactCard, status, has2fa, isInvitedUser
    case twoFactorType, enterpriseUser, locale, presence, isStranger, isForgotten, isWorkflowBot, isConnectorBot, isProfileOnlyUser,
      username

    var name: String {
      switch self {
      case .has2fa: "has_2fa"
      default: stringValue.snakeCase
      }
    }

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .name, .realName: .text
      case .color: .string
      case .deleted, .isBot: .truth
      case .profile: .object
      default: .anything
      }
    }
  }

  /// The keys that are read of a profile, whose others are no business of an archive.
  enum ProfileKey: Int, JSONKey {
    case displayName, realName, name, botId, image192, image72, image48, imageOriginal

    var name: String {
      switch self {
      case .image192: "image_192"
      case .image72: "image_72"
      case .image48: "image_48"
      default: stringValue.snakeCase
      }
    }

    var expected: JSONExpectation {
      switch self {
      case .displayName, .realName, .name: .text
      case .botId: .identifier
      default: .string
      }
    }
  }

  /// The keys of an entry of the log of integrations that name a program.
  enum IntegrationKey: Int, JSONKey {
    case serviceId, serviceType, appId, appType

    var expected: JSONExpectation {
      switch self {
      case .serviceId, .appId: .identifier
      case .serviceType, .appType: .text
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let integration = JSONFields<IntegrationKey>()
  private let profile = JSONFields<ProfileKey>()
  /// The ids of those who were added in this document.
  private var known: Set<String> = []
  /// The ids of programs of this document that were met before anything said what they are called.
  private var unnamed: Set<String> = []

  /// Forgets the last document.
  func beginDocument() {
    if !known.isEmpty { known.removeAll(keepingCapacity: true) }
    if !unnamed.isEmpty { unnamed.removeAll(keepingCapacity: true) }
  }

  /// Reads an element of the list of all people.
  func read(_ value: JSONValue, into context: DecodingContext) {
    guard fields.load(value) else { return context.refuse(.notARecord, "a user should be an object") }
    let id = JSONExpectation.identifier.accepts(fields[.id]) ? fields[.id].filledText : nil
    context.check(fields, in: "users", owner: id.map { "user \($0)" })
    context.countUnknown(fields, of: value, in: "users")
    guard let id else { return context.leaveOut("a user without id") }
    var user = User(id: id)
    profile.load(fields[.profile])
    context.check(profile, in: "users.profile", owner: "user \(id)")
    user.name = name([profile[.displayName], profile[.realName], fields[.realName], fields[.name]], of: id, context)
    user.imageURL = image
    user.isDeleted = fields[.deleted].truth ?? false
    user.isBot = fields[.isBot].truth ?? false
    user.color = fields[.color].filledText.flatMap { SlackColor.value(of: $0) }
    user.isNamePlaceholder = user.isDeleted && user.name == nil
    context.batch.users.append(user)
    guard let bot = profile[.botId].filledText else { return }
    // Older messages of a bot name only this.
    user.id = bot
    user.isBot = true
    context.batch.users.append(user)
  }

  /// Reads an entry of the log of integrations: messages of old programs have nothing but the id, which has its name there. What anything else
  /// calls them counts more.
  func readIntegration(_ value: JSONValue, into context: DecodingContext) {
    guard integration.load(value) else { return }
    for (id, name) in [(integration[.serviceId], integration[.serviceType]), (integration[.appId], integration[.appType])] {
      guard let id = id.filledText, id.hasPrefix("B") || id.hasPrefix("A"), !name.isBlank, known.insert(id).inserted else { continue }
      var user = User(id: id, name: SlackString.text(name, of: "the name of integration \(id)", context))
      user.isBot = true
      user.isNamePlaceholder = true
      context.batch.users.append(user)
    }
  }

  /// Adds what a message says of its author, for people who are not in the list of all.
  func readProfile(_ value: JSONValue, of id: String, into context: DecodingContext) {
    guard value.isObject, known.insert(id).inserted, profile.load(value) else { return }
    context.check(profile, in: "user_profile", owner: "user \(id)")
    var user = User(id: id)
    user.name = name([profile[.displayName], profile[.realName], profile[.name]], of: id, context)
    user.imageURL = image
    if user.name != nil { context.batch.users.append(user) } else { known.remove(id) }
  }

  /// Whether somebody was added in this document, so that a message need not describe them.
  func isKnown(_ id: String) -> Bool { known.contains(id) }

  /// The id of Slack itself, which lists of people lack as a rule.
  static let slackbot = "USLACKBOT"

  /// Adds Slack itself.
  func addSlackbot(into context: DecodingContext) { add(Self.slackbot, name: "Slackbot", isBot: true, into: context) }

  /// Adds a program, and a person whom no list has.
  func add(_ id: String, name: String?, isBot: Bool, imageURL: String? = nil, into context: DecodingContext) {
    guard known.insert(id).inserted else { return }
    var user = User(id: id, name: name, imageURL: imageURL)
    user.isBot = isBot
    context.batch.users.append(user)
  }

  /// Adds a program of which nothing is known but its id: what else names it counts, wherever that stands.
  func addUnnamed(program id: String, into context: DecodingContext) {
    guard !known.contains(id), unnamed.insert(id).inserted else { return }
    var user = User(id: id)
    user.isBot = true
    context.batch.users.append(user)
  }

  /// Adds those of some ids that are of programs: `B` with at least seven capitals and digits behind it.
  func addPrograms(among ids: [String], into context: DecodingContext) {
    for id in ids where id.utf8.first == UInt8(ascii: "B") && id.utf8.count >= 8 {
      let isID = id.utf8.allSatisfy { $0.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      if isID { addUnnamed(program: id, into: context) }
    }
  }

  private var image: String? {
    let images = [profile[.image192], profile[.image72], profile[.image48], profile[.imageOriginal]]
    return images.lazy.compactMap(SlackString.address).first
  }

  private func name(_ candidates: [JSONValue], of id: String, _ context: DecodingContext) -> String? {
    candidates.first { !$0.isBlank }.flatMap { SlackString.text($0, of: "the name of user \(id)", context) }
  }
}
