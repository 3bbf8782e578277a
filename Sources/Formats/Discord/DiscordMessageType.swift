import ChatModel
import ChatReading

/// What messages call themselves: the names of DiscordChatExporter, and the numbers of Discord's documentation for kinds that have none.
enum DiscordMessageType {
  /// Whether somebody wrote the message.
  static func isRegular(_ type: JSONValue) -> Bool {
    // 20 and 23 answer commands.
    type.isMissing || ["Default", "Reply", "0", "19", "20", "23"].contains(type.text ?? "")
  }

  /// Whether the message says that its author pinned another.
  static func isPinNotice(_ type: JSONValue) -> Bool { type.equals("ChannelPinnedMessage") || type.equals("6") }

  /// Who came or went, where a message of the type says that of its author or of those whom it mentions.
  static func membershipChange(_ type: String, author: String?, mentioned: [String]) -> MembershipChange? {
    let change: MembershipChange? =
      switch type {
      case "GuildMemberJoin", "7": MembershipChange(.joined, author.map { [$0] } ?? [])
      case "RecipientAdd", "1": MembershipChange(.joined, mentioned)
      case "RecipientRemove", "2": MembershipChange(.left, mentioned)
      default: nil
      }
    return change?.people.isEmpty == true ? nil : change
  }

  /// What the message says, with who did it. Where the exporter has a name for the kind, the content is a sentence of its own; where it has
  /// only Discord's number, the content is what Discord puts there.
  static func words(_ type: String, content: String, author: String, duration: Int64?) -> String {
    if Int(type) != nil {
      if !content.isEmpty { return numbered(type, content, author) }
    } else if !content.isEmpty {
      return author + " " + content.prefix(1).lowercased() + content.dropFirst()
    }
    if type == "Call" || type == "3", let duration { return "\(author) started a call that lasted \(max(0, duration) / 60) minutes" }
    guard let words = known[type] else { return "\(author): a message of kind \(type)" }
    return author + " " + words
  }

  /// The line with the mentions that its content has, by the names that people had then: nobody else finds where one of them ends. Nil where it has
  /// none, or has more than a paragraph with them.
  static func mentions(in content: RichText, ofLine line: String) -> RichText? {
    guard content.blocks.count == 1, case .paragraph(let inlines) = content.blocks[0] else { return nil }
    var rest = line[...]
    var pieces: [RichTextInline] = []
    for case .mention(let id, let text) in inlines where !text.isEmpty {
      guard let range = rest.firstRange(of: text) else { break }
      pieces += [.text(String(rest[..<range.lowerBound])), .mention(userID: id, text)]
      rest = rest[range.upperBound...]
    }
    return pieces.isEmpty ? nil : RichText(blocks: [.paragraph(pieces + (rest.isEmpty ? [] : [.text(String(rest))]))])
  }

  /// The words for a kind with content of Discord's own: how often a server was boosted, or what a thread or a stage is called.
  private static func numbered(_ type: String, _ content: String, _ author: String) -> String {
    let words = author + " " + (known[type] ?? "")
    switch type {
    case "8", "9", "10", "11":
      // It says how often only where that was more than once.
      let boosts = Int(content).map { $0 == 1 ? "once" : "\($0) times" } ?? "(\(content))"
      return words.replacing("boosted the server", with: "boosted the server " + boosts, maxReplacements: 1)
    case "12": return "\(author) added “\(content)” to this channel, whose news will be shown here"
    case "31", "4": return "\(words) to “\(content)”"
    case "36": return "\(words) until \(content)"
    case _ where known[type] != nil: return "\(words): “\(content)”"
    default: return "\(author): \(content) (a message of kind \(type))"
    }
  }

  private static let known: [String: String] = [
    "RecipientAdd": "added somebody to the group", "RecipientRemove": "removed somebody from the group", "Call": "started a call",
    "ChannelNameChange": "changed the channel's name", "ChannelIconChange": "changed the channel's picture",
    "ChannelPinnedMessage": "pinned a message", "GuildMemberJoin": "joined the server", "ThreadCreated": "started a thread",
    "1": "added somebody to the group", "2": "removed somebody from the group", "3": "started a call", "4": "changed the channel's name",
    "5": "changed the channel's picture", "6": "pinned a message", "7": "joined the server", "8": "boosted the server",
    "9": "boosted the server to level 1", "10": "boosted the server to level 2", "11": "boosted the server to level 3",
    "12": "made this channel follow another", "14": "was told that the server left Server Discovery",
    "15": "was told that the server is in Server Discovery again", "16": "was warned that the server may leave Server Discovery",
    "17": "was warned that the server will leave Server Discovery", "18": "started a thread", "21": "started this thread",
    "22": "was reminded to invite people", "24": "was stopped by AutoMod", "25": "bought a subscription of a role",
    "26": "was offered a premium feature", "27": "started a stage", "28": "ended the stage", "29": "speaks on the stage",
    "30": "asked to speak on the stage", "31": "changed the stage's topic", "32": "subscribed to an app",
    "36": "turned on security actions",
    "37": "turned off security actions",
    "38": "reported a raid", "39": "took back the report of a raid", "44": "bought something", "46": "ended a poll",
  ]
}
