import ChatModel

/// Makes events of what Discord itself says. Where the exporter has a name for the kind, the content is a sentence of its own; where it has only
/// Discord's number, the content is what Discord puts there.
struct DiscordEvents {
  /// Who did it.
  let actor: EventValue
  /// What the message says, as characters.
  let content: String
  /// The same with its structure; nil if it has none.
  let structure: RichText?
  /// How long a call was, in seconds; nil if the export does not say.
  let duration: Int64?

  /// The event of a kind of message.
  func event(for type: String) -> ServiceEvent {
    let number = DiscordMessageType.number(of: type)
    if !content.isEmpty {
      if Int(type) != nil { return numbered(number) }
      return sentence(number) ?? said("event.other", ("action", value))
    }
    if number == "3", let duration { return call(minutes: Int(max(0, duration) / 60)) }
    guard let key = Self.keys[number] else { return said("discord.unknownKind", ("kind", .text(type))) }
    return withLevel(number, said(key))
  }

  /// The sentences that the exporter makes itself, whose whole content is one of few.
  private func sentence(_ number: String) -> ServiceEvent? {
    if let key = Self.sentences[content] { return said(key) }
    switch number {
    case "1": return inside("Added ", " to the group.").map { said("event.addedToGroup", ("people", $0)) }
    case "2": return inside("Removed ", " from the group.").map { said("event.removedFromGroup", ("people", $0)) }
    case "3":
      guard case .text(let minutes)? = inside("Started a call that lasted ", " minutes.") else { return nil }
      return Int(minutes).map(call)
    case "4": return inside("Changed the channel name: ", "").map { said("discord.channelRenamedTo", ("title", $0)) }
    default: return nil
    }
  }

  private static let sentences = [
    "Added a recipient.": "event.addedSomebodyToGroup", "Removed a recipient.": "event.removedSomebodyFromGroup",
    "Left the group.": "event.groupLeft", "Changed the channel name.": "discord.channelRenamed",
    "Changed the channel icon.": "discord.channelPictureChanged", "Pinned a message.": "event.messagePinned",
    "Started a thread.": "event.threadStarted", "Joined the server.": "discord.serverJoined",
  ]

  /// What stands in a sentence between its first and its last words: a mention, or characters. Nil where it has others.
  private func inside(_ before: String, _ after: String) -> EventValue? {
    guard content.hasPrefix(before), content.hasSuffix(after), content.utf8.count > before.utf8.count + after.utf8.count else { return nil }
    if case .paragraph(let inlines)? = structure?.blocks.first {
      let mentions = inlines.filter { if case .mention = $0 { true } else { false } }
      if mentions.count == 1, let mention = mentions.first, before + PlainText.line(of: [mention]) + after == content {
        return .inlines([mention])
      }
    }
    return .text(String(content.dropFirst(before.count).dropLast(after.count)))
  }

  /// A kind with content of Discord's own: how often a server was boosted, or what a thread or a stage is called.
  private func numbered(_ number: String) -> ServiceEvent {
    switch number {
    case "8", "9", "10", "11":
      // It says how often only where that was more than once.
      guard let times = Int(content) else {
        var event = withLevel(number, said("discord.serverBoosted"))
        event.details.append(value)
        return event
      }
      return withLevel(number, times == 1 ? said("discord.serverBoosted") : said("discord.serverBoostedTimes", ("count", .number(times))))
    case "36": return said("discord.securityOnUntil", ("time", value))
    default: break
    }
    if let key = Self.namedKeys[number] { return said(key, ("title", value)) }
    guard let key = Self.keys[number] else { return said("discord.unknownKindSaying", ("text", value), ("kind", .text(number))) }
    var event = said(key)
    event.details = [.word("event.quoted", ["text": value])]
    return event
  }

  private func call(minutes: Int) -> ServiceEvent { said("event.callStartedMinutes", ("count", .number(minutes))) }

  /// The event with the level that a server has by it.
  private func withLevel(_ number: String, _ event: ServiceEvent) -> ServiceEvent {
    guard let level = ["9": 1, "10": 2, "11": 3][number] else { return event }
    var event = event
    event.details.append(.word("discord.serverLevel", ["level": .number(level)]))
    return event
  }

  /// The content, with the mentions in it where it is one paragraph.
  private var value: EventValue {
    guard let blocks = structure?.blocks, blocks.count == 1, case .paragraph(let inlines) = blocks[0] else { return .text(content) }
    return .inlines(inlines)
  }

  private func said(_ key: String, _ arguments: (name: String, value: EventValue)...) -> ServiceEvent {
    let others = arguments.map { EventArgument(name: $0.name, value: $0.value) }
    return ServiceEvent(key: key, arguments: [EventArgument(name: "person", value: actor)] + others, details: [])
  }

  /// By Discord's numbers.
  private static let keys = [
    "1": "event.addedSomebodyToGroup", "2": "event.removedSomebodyFromGroup", "3": "event.callStarted", "4": "discord.channelRenamed",
    "5": "discord.channelPictureChanged", "6": "event.messagePinned", "7": "discord.serverJoined", "8": "discord.serverBoosted",
    "9": "discord.serverBoosted", "10": "discord.serverBoosted", "11": "discord.serverBoosted", "12": "discord.channelFollows",
    "14": "discord.discoveryLeft", "15": "discord.discoveryRejoined", "16": "discord.discoveryMayLeave",
    "17": "discord.discoveryWillLeave", "18": "event.threadStarted", "21": "discord.thisThreadStarted", "22": "discord.remindedToInvite",
    "24": "discord.stoppedByAutoMod", "25": "discord.roleSubscriptionBought", "26": "discord.premiumOffered", "27": "discord.stageStarted",
    "28": "discord.stageEnded", "29": "discord.stageSpeaks", "30": "discord.stageAsked", "31": "discord.stageTopicChanged",
    "32": "discord.appSubscribed", "36": "discord.securityOn", "37": "discord.securityOff", "38": "discord.raidReported",
    "39": "discord.raidReportTakenBack", "44": "discord.bought", "46": "discord.pollEnded",
  ]
  /// Those of which the content is a name.
  private static let namedKeys = [
    "4": "discord.channelRenamedTo", "12": "discord.channelFollowsNamed", "18": "event.threadStartedNamed",
    "27": "discord.stageStartedNamed", "31": "discord.stageTopicChangedTo",
  ]
}
