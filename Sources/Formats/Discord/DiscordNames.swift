import ChatModel

/// Whom and what a text can name.
struct DiscordNames {
  /// People by their names, the longest name first.
  private(set) var people: [(name: String, id: String)] = []
  /// Emoji that are pictures, with their ids.
  private(set) var emoji: [(id: String, emoji: CustomEmoji)] = []

  /// The most names that are looked for: Discord lets a message mention a hundred people, who may each have two names, and has no room for as many
  /// emoji.
  private static let most = 300

  /// Adds somebody with the names by which a text may call them.
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
