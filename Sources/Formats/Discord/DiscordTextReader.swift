import ChatModel
import ChatReading

/// Reads texts in Discord's Markdown.
final class DiscordTextReader {
  /// A text that was read.
  struct Text {
    /// Its characters.
    var plain = ""
    /// Its structure; nil if it has none.
    var rich: RichText?
  }

  /// Whom and what the message's texts mention, with all that pages are to name.
  private(set) var mentionedIDs: [String] = []
  private var mentioned: Set<String> = []

  private let emoji = JSONFields<DiscordEmojiKey>()

  /// Forgets the last message.
  func beginMessage() {
    if !mentionedIDs.isEmpty { (mentionedIDs, mentioned) = ([], []) }
  }

  /// Reads a text with the people and the emoji that are beside it.
  func read(
    _ value: JSONValue, mentions: JSONValue, emoji list: JSONValue, _ people: DiscordPeople, _ context: DecodingContext
  ) -> Text {
    let text = context.text(value, of: "the text") ?? ""
    var names = DiscordNames()
    for person in mentions.elements where context.accepts(person, .person, in: "mentions") {
      guard let id = people.read(person, "mentions", into: context) else { continue }
      mention(id)
      names.add(person: id, people.lastName, people.lastAccountName)
    }
    add(list, to: &names, in: "inlineEmojis", context)
    return structure(of: text, names)
  }

  /// What a text without people of its own can name: the emoji that are beside it in the array `field`.
  func names(ofEmoji list: JSONValue, in field: String, _ context: DecodingContext) -> DiscordNames {
    var names = DiscordNames()
    add(list, to: &names, in: field, context)
    return names
  }

  private func add(_ list: JSONValue, to names: inout DiscordNames, in field: String, _ context: DecodingContext) {
    for element in list.elements where context.accepts(element, .object, in: field) && emoji.load(element) {
      context.check(emoji, in: field)
      context.countUnknown(emoji, of: element, in: field)
      // Those of Unicode have no id, and are characters in the text.
      guard let id = emoji[.id].filledText, let name = emoji[.name].filledText else { continue }
      names.add(emoji: id, CustomEmoji(name: name, url: DiscordAddress.path(emoji[.imageUrl])))
    }
  }

  /// The structure of a text that can name what is given.
  func structure(of text: String, _ names: DiscordNames) -> Text {
    guard DiscordMarkdown.mayHaveMarkup(text.utf8, names), let rich = DiscordMarkdown(names: names).parse(text) else {
      return Text(plain: text)
    }
    mention(those: rich)
    return Text(plain: plainText(of: rich), rich: rich)
  }

  /// A text that can name what is given, with its structure; nil if there is none.
  func richText(_ value: JSONValue, _ names: DiscordNames, of subject: String, _ context: DecodingContext) -> RichText? {
    guard let text = context.text(value, of: subject) else { return nil }
    guard let rich = DiscordMarkdown(names: names).parse(text) else { return RichText(plain: text) }
    mention(those: rich)
    return rich
  }

  /// Takes note of those whom a text names by nothing but their ids.
  func mention(those text: RichText) {
    text.forEachLeaf { if case .mention(let id, "") = $0 { mention(id) } }
  }

  private func mention(_ id: String) {
    if mentioned.insert(id).inserted { mentionedIDs.append(id) }
  }
}

/// The people and custom emoji that a message may mention.
struct DiscordNames {
  /// The names of people with their ids, the longest name first.
  private(set) var people: [(name: String, id: String)] = []
  /// The custom emoji with their ids.
  private(set) var emoji: [(id: String, emoji: CustomEmoji)] = []

  /// The largest number of names. A message in Discord can mention a hundred people, who may have two names each, and fewer emoji.
  private static let most = 300

  /// Adds a person with all their names.
  mutating func add(person id: String, _ names: String?...) {
    guard people.count < Self.most else { return }
    for case let name? in names where !name.isEmpty && !people.contains(where: { $0.name == name }) { people.append((name, id)) }
    people.sort { $0.name.utf8.count > $1.name.utf8.count }
  }

  /// Adds an emoji.
  mutating func add(emoji id: String, _ emoji: CustomEmoji) {
    if self.emoji.count < Self.most { self.emoji.append((id, emoji)) }
  }
}
