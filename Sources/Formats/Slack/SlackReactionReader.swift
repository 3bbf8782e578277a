import ChatModel
import ChatReading

/// Reads reactions, which may name fewer people than they count.
final class SlackReactionReader {
  /// The keys of a reaction.
  enum Key: Int, JSONKey {
    case name, users, count, url

    var expected: JSONExpectation {
      switch self {
      case .name, .url: .string
      case .users: .array
      case .count: .wholeNumber
      }
    }
  }

  private let fields = JSONFields<Key>()

  /// Makes a reader.
  init() {}

  /// Adds reactions to a message that are elsewhere than its own: whoever is named for an emoji at both places reacted once.
  func add(_ list: JSONValue, to reactions: inout [Reaction], _ context: DecodingContext) {
    guard list.hasParts else { return }
    var places = Dictionary(reactions.enumerated().map { ($1.type, $0) }) { first, _ in first }
    for other in read(list, into: context) {
      guard let place = places[other.type] else {
        places[other.type] = reactions.count
        reactions.append(other)
        continue
      }
      if reactions[place] == other { continue }
      let known = Set(reactions[place].userIDs)
      let people = other.userIDs.filter { !known.contains($0) }
      reactions[place].userIDs += people
      reactions[place].count = reactions[place].count.adding(saturating: other.count - (other.userIDs.count - people.count))
      reactions[place].score = reactions[place].count
    }
  }

  /// The reactions of a message, in the export's order.
  func read(_ list: JSONValue, into context: DecodingContext) -> [Reaction] {
    var reactions: [Reaction] = []
    for element in list.elements where context.accepts(element, .object, in: "reactions") {
      fields.load(element)
      context.check(fields, in: "reactions")
      context.countUnknown(fields, of: element, in: "reactions")
      guard let name = fields[.name].filledText else {
        context.leaveOut("a reaction without name")
        let people = context.identifiers(fields[.users], in: "reactions.users").count
        context.count(max(fields[.count].integer ?? 0, people), notShown: \.reactions, "without a name")
        continue
      }
      let people = context.identifiers(fields[.users], in: "reactions.users")
      var reaction = Reaction(type: name, count: max(fields[.count].integer ?? 0, people.count), userIDs: people)
      guard reaction.count > 0 else { continue }
      switch SlackEmoji.meaning(of: name) {
      case .character(let character): reaction.type = character
      case .custom(let custom):
        // With its colons, so that it is none of Stream's types.
        reaction.type = ":" + custom + ":"
        reaction.emoji = CustomEmoji(
          name: custom, url: SlackString.address(fields[.url]), source: context.file.index)
      }
      reactions.append(reaction)
    }
    return reactions
  }
}

/// Reads the names of Slack's emoji, such as `:wave::skin-tone-2:`.
struct SlackEmoji {
  /// What a name means.
  enum Meaning: Equatable {
    /// An emoji of Unicode.
    case character(String)
    /// A custom emoji of the workspace. Exports do not have its picture.
    case custom(String)
  }

  /// The meaning of a name without its outer colons, such as `wave` or `wave::skin-tone-2`.
  static func meaning(of name: String) -> Meaning {
    if let character = EmojiShortName.character(for: name) { return .character(character) }
    return .custom(String(EmojiShortName.parts(of: Substring(name)).base))
  }

  /// The emoji of code points such as `1f44d-1f3fb`; nil if they are invalid.
  static func character(codes: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for code in codes.split(separator: "-") {
      guard let value = UInt32(code, radix: 16), value > 0x1F, let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    return scalars.isEmpty ? nil : String(scalars)
  }
}
