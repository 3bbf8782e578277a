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
      switch number(of: type) {
      case "7": MembershipChange(.joined, author.map { [$0] } ?? [])
      case "1": MembershipChange(.joined, mentioned)
      case "2": MembershipChange(.left, mentioned)
      default: nil
      }
    return change?.people.isEmpty == true ? nil : change
  }

  /// Discord's number for a kind that the exporter has a name for; any other as it is.
  static func number(of type: String) -> String { numbers[type] ?? type }

  private static let numbers = [
    "RecipientAdd": "1", "RecipientRemove": "2", "Call": "3", "ChannelNameChange": "4", "ChannelIconChange": "5",
    "ChannelPinnedMessage": "6", "GuildMemberJoin": "7", "ThreadCreated": "18",
  ]
}
