import ChatModel
import ChatReading

/// Reads reactions and emoji.
final class DiscordReactionReader {
  /// The keys of a reaction.
  enum Key: Int, CamelCaseKey {
    case emoji, count, users

    var expected: JSONExpectation {
      switch self {
      case .emoji: .object
      case .count: .wholeNumber
      case .users: .array
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let emoji = JSONFields<DiscordEmojiKey>()

  /// The reactions in an array.
  func read(_ list: JSONValue, _ people: DiscordPeople, _ context: DecodingContext) -> [Reaction] {
    var reactions: [Reaction] = []
    var types = ReactionTypes()
    for element in list.elements where context.accepts(element, .object, in: "reactions") && fields.load(element) {
      context.check(fields, in: "reactions")
      context.countUnknown(fields, of: element, in: "reactions")
      emoji.load(fields[.emoji])
      context.check(emoji, in: "reactions.emoji")
      context.countUnknown(emoji, of: fields[.emoji], in: "reactions.emoji")
      let name = emoji[.name].filledText ?? emoji[.code].filledText ?? "?"
      let id = emoji[.id].filledText
      let type = id.map { types.type(of: name, id: $0) }
      var reaction = Reaction(type: type ?? name, count: max(0, fields[.count].integer ?? 0))
      if id != nil { reaction.emoji = CustomEmoji(name: name, url: DiscordAddress.path(emoji[.imageUrl])) }
      for user in fields[.users].elements where context.accepts(user, .person, in: "reactions.users") {
        if let id = people.read(user, "reactions.users", into: context) { reaction.add(id, at: nil) }
      }
      reaction.count = max(reaction.count, reaction.userIDs.count)
      reaction.score = reaction.count
      reactions.append(reaction)
    }
    return reactions
  }
}

/// The keys of an emoji.
enum DiscordEmojiKey: Int, CamelCaseKey {
  case id, name, code, isAnimated, imageUrl

  var expected: JSONExpectation {
    switch self {
    case .id: .identifier
    case .name, .code: .text
    case .isAnimated: .truth
    case .imageUrl: .string
    }
  }
}
