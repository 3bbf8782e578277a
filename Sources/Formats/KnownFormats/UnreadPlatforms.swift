import ChatReading

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
