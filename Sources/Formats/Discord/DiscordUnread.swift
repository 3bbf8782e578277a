import ChatReading

/// What of Discord is not read: DiscordChatExporter's other forms, and Discord's own package.
enum DiscordUnread {
  private static let remedy = "export the channels with DiscordChatExporter as JSON"

  static let forms = [
    UnreadForm(name: "DiscordChatExporter's HTML", remedy: remedy, isPage: true) {
      // Any name will do for a page; the styles of its messages stand at its beginning.
      isChannelName($0.name, ".html") || $0.isMarkup && $0.contains("chatlog__")
    },
    UnreadForm(name: "DiscordChatExporter's text", remedy: remedy) {
      isChannelName($0.name, ".txt") || $0.begins(with: String(repeating: "=", count: 62)) && $0.contains("\nGuild: ")
    },
    UnreadForm(name: "a file of Discord's own data package (nobody's messages but your own)", remedy: remedy) {
      ["messages.json", "messages.csv"].contains($0.name) && $0.hasNeighbour("channel.json") || $0.has("ID", "Timestamp", "Contents")
        || $0.begins(with: "ID,Timestamp,Contents")
    },
  ]

  /// Ids of Discord's count milliseconds since 2015, times four million.
  private static let shortestID = 15

  /// Whether a name ends with the id of a channel in brackets, and perhaps the number of a part: `Server - channel [123].html`.
  private static func isChannelName(_ name: Substring, _ ending: String) -> Bool {
    guard name.hasSuffix(ending), let open = name.lastIndex(of: "[") else { return false }
    let inner = name[open...].dropFirst().dropLast(ending.count)
    if inner.hasPrefix("part "), name[..<open].hasSuffix("] ") { return isChannelName(name[..<open].dropLast() + ending, ending) }
    let id = inner.dropLast()
    return inner.last == "]" && id.utf8.count >= shortestID && id.utf8.allSatisfy(\.isDigit)
  }
}
