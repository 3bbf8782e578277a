/// A form in which chats are exported or kept that is recognised, but not read.
package struct UnreadForm: Sendable {
  /// The name.
  package let name: String
  /// What the user can do instead.
  package let remedy: String
  /// Whether its files are pages for browsers, beside and below which lies what people sent.
  package var isPage = false
  /// Whether a file is of this form.
  let matches: @Sendable (UnreadFile) -> Bool

  package init(name: String, remedy: String, isPage: Bool = false, matches: @escaping @Sendable (UnreadFile) -> Bool) {
    self.name = name
    self.remedy = remedy
    self.isPage = isPage
    self.matches = matches
  }

  /// All that are known beside some formats: those of platforms of which nothing is read, which tell more by what is in a file than by its name,
  /// and those of each format that is read in another form.
  static func all(beside formats: [any ExportFormat]) -> [UnreadForm] { UnreadPlatforms.all + formats.flatMap(\.unreadForms) }

  /// What to do with a file, by the first of some forms that it is of; nil if it is of none.
  static func advice(on file: UnreadFile, among forms: [UnreadForm]) -> String? {
    forms.first { $0.matches(file) }.map { "\(file.name) looks like \($0.name), which is not read: \($0.remedy)" }
  }
}

/// A file that no format recognises for certain.
package struct UnreadFile {
  /// Its path in the listing.
  package let path: String
  /// The files that it is among.
  package let listing: ExportListing
  /// Its first bytes; nil if only its name is to be judged.
  package var prefix: ExportPrefix?

  /// The last part of its path.
  package var name: Substring { ExportListing.name(of: path) }

  /// Whether there is a file of a name in the same folder.
  package func hasNeighbour(_ name: String) -> Bool {
    let folder = ExportListing.folder(of: path)
    return listing.has(folder.isEmpty ? name : folder + "/" + name)
  }

  /// Whether one object in it has all these keys.
  package func has(_ keys: String...) -> Bool { prefix?.has(keys) == true }

  /// Whether a text is in its first bytes.
  package func contains(_ text: String) -> Bool { prefix?.bytes.firstRange(of: Array(text.utf8)) != nil }

  /// Whether it begins with a text.
  package func begins(with text: String) -> Bool { prefix?.bytes.starts(with: text.utf8) == true }

  /// Whether it is a page for browsers.
  package var isMarkup: Bool { prefix?.first == UInt8(ascii: "<") }

  /// Whether it is a database of SQLite with a table, or a column, of each of these names.
  package func isDatabase(with names: String...) -> Bool { begins(with: "SQLite format 3\0") && names.allSatisfy { contains($0) } }
}

/// Platforms of whose chats nothing is read in any form.
enum UnreadPlatforms {
  /// What their programs write, in the order in which it is looked for.
  static let all: [UnreadForm] = [
    of("Apple's Messages", "the database of Apple's Messages") {
      ["chat.db", "sms.db"].contains($0.name) || $0.isDatabase(with: "chat_message_join")
    },
    of("Matrix", "Element's export of a Matrix room") {
      // Element calls its files so in English, and has no other sign in its text.
      $0.has("room_name", "exported_by") || $0.name.contains(" - Chat Export - ") || $0.isMarkup && $0.contains("mx_")
    },
    of("Skype", "Microsoft's export of Skype or Teams") { $0.has("userId", "exportDate", "conversations") },
    of("Microsoft Teams", "an export of a Teams organisation") {
      ["teamsList.json", "usersList.json"].contains($0.name) || $0.has("CreatedDateTime", "MessageType", "Body")
    },
    of("Google Chat", "Google's download of Google Chat") {
      $0.name == "group_info.json" && $0.hasNeighbour("messages.json") || $0.has("creator", "topic_id", "message_id")
    },
    of("Hangouts", "Google's download of Hangouts") { $0.name == "Hangouts.json" || $0.has("conversation_state") },
    of("Signal", "an export of Signal") {
      $0.has("chatItem") || $0.name.hasPrefix("signal-") && $0.name.hasSuffix(".backup") || $0.has("conversationId", "sent_at", "type")
        || $0.has("date", "sender", "body", "quote")
    },
    of("Mattermost", "Mattermost's bulk export") {
      $0.begins(with: #"{"type":"version""#) || $0.begins(with: #"{"type": "version""#)
    },
    of("Zulip", "Zulip's export") {
      $0.name == "realm.json" && $0.hasNeighbour("messages-000001.json") || $0.has("zerver_message") || $0.has("zerver_realm")
        || $0.has("sender_full_name", "content", "timestamp")
    },
    of("Rocket.Chat", "an export of Rocket.Chat") { $0.name == "rocketchat_message.bson" || $0.has("rid", "msg", "u") },
    of("Keybase", "an export of Keybase") { $0.has("conversation_id", "sender", "sent_at_ms") },
    of("Gitter", "an export of Gitter") { $0.has("fromUser", "sent", "text") },
    of("LINE", "a history of LINE") { $0.begins(with: "[LINE]") },
    of("KakaoTalk", "a history of KakaoTalk") { $0.contains("카카오톡 대화") || $0.begins(with: "KakaoTalk Chats with") },
    of("IRC", "a log of IRC") { $0.name.hasSuffix(".weechatlog") || $0.begins(with: "--- Log opened ") || isChannelLog($0) },
  ]

  private static func of(
    _ platform: String, _ name: String, _ matches: @escaping @Sendable (UnreadFile) -> Bool
  ) -> UnreadForm {
    let remedy = "chatarchive cannot read any export of \(platform); convert its chats to a supported format, such as Stream's JSON"
    return UnreadForm(name: name, remedy: remedy, matches: matches)
  }

  /// Whether the first line is `[12:34:56] <nick> text`, or `[12:34:56] *** nick ...`, as bouncers and bots write it.
  private static func isChannelLog(_ file: UnreadFile) -> Bool {
    guard let bytes = file.prefix?.bytes, bytes.first == UInt8(ascii: "["),
      let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    let isTime = bytes[1..<end].allSatisfy { $0.isDigit || $0 == UInt8(ascii: ":") } && (end == 6 || end == 9)
    let rest = bytes[(end + 1)...]
    return isTime && (rest.starts(with: " <".utf8) || rest.starts(with: " *** ".utf8) || rest.starts(with: " * ".utf8))
  }
}
