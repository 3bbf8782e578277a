import ChatModel

/// Reads what Telegram itself says in a chat, and puts it into words.
final class TelegramServiceReader {
  /// The keys of what was done, beside those that a message has.
  enum Key: Int, JSONKey {
    case title, members, inviter, messageId, duration, durationSeconds, discardReason, period, scheduleDate, emoticon, score, amount,
      currency
    case newTitle, newIconEmojiId, from, to, distance, months, stars, cost, boosts, reasonAppName, giftCode, winners, items, completed
    case incompleted, peerName, text

    var expected: JSONExpectation {
      switch self {
      case .title, .inviter, .newTitle, .emoticon, .currency, .reasonAppName, .discardReason, .peerName: .text
      case .members, .items, .completed, .incompleted: .array
      case .messageId: .identifier
      default: .anything
      }
    }
  }

  /// What the words say already, or what says nothing to a reader.
  private static let silent = Set(Key.allCases.map(\.name)).union(TelegramMessageReader.Key.allCases.map(\.name))
    .union([
      "from_id", "to_id", "game_message_id", "invoice_message_id", "is_limited", "transaction_id", "charge_id", "peer_id",
      "information_text",
    ])

  private let fields = JSONFields<Key>()
  private let inner = JSONFields<Key>()

  /// Reads a service message, of which the message's own fields are loaded.
  func read(
    _ value: JSONValue, _ common: TelegramPartReader.Fields, into message: inout Message, _ reader: TelegramMessageReader,
    _ context: DecodingContext
  ) {
    message.kind = .system
    message.isPlainText = true
    fields.load(value)
    context.check(fields)
    let action = common[.action].filledText ?? ""
    let actor = context.text(common[.actor], of: "the actor") ?? (common[.actorId].isMissing ? "Somebody" : "Deleted Account")
    message.text = words(action, actor, context)
    message.membershipChange = membershipChange(action, actor)
    if action.isEmpty, let words = TelegramFacts.text(of: value, "information_text") { message.text = words }
    let details = TelegramFacts.facts(of: value, besides: Self.silent)
    if !details.isEmpty { message.text += " (" + details.map { $0.name + ": " + $0.value }.joined(separator: ", ") + ")" }
    let own = reader.texts.read(text: common[.text], entities: common[.textEntities], reader.people, context).plain
    if !own.isEmpty { message.text += "\n" + own }
    if action == "topic_created" { message.isTopicRoot = true }
    if action == "pin_message", let id = fields[.messageId].filledText {
      message.quotedMessageID = id
      message.isPinNotice = true
    }
    reader.parts.read(common, into: &message, reader, context)
  }

  /// Who came or went. The export names people and not their ids.
  private func membershipChange(_ action: String, _ actor: String) -> MembershipChange? {
    switch action {
    case "invite_members": MembershipChange(.joined, memberNames.isEmpty ? ["somebody"] : memberNames)
    case "remove_members": MembershipChange(.left, memberNames.isEmpty ? ["somebody"] : memberNames)
    case "join_group_by_link", "join_group_by_request": MembershipChange(.joined, [actor])
    default: nil
    }
  }

  private func words(_ action: String, _ actor: String, _ context: DecodingContext) -> String {
    let title = fields[.title].filledText.map { "“\($0)”" } ?? ""
    switch action {
    case "create_group": return sentence(actor, "created the group", title) + (members.isEmpty ? "" : " with " + members)
    case "create_channel": return sentence(actor, "created the channel", title)
    case "edit_group_title": return sentence(actor, "changed the group's name to", title)
    case "edit_group_photo": return actor + " changed the group's photo"
    case "delete_group_photo": return actor + " removed the group's photo"
    case "invite_members":
      return members == actor ? actor + " joined the group" : sentence(actor, "invited", members.isEmpty ? "somebody" : members)
    case "remove_members":
      return members == actor ? actor + " left the group" : sentence(actor, "removed", members.isEmpty ? "somebody" : members)
    case "join_group_by_link":
      return actor + " joined by a link" + (fields[.inviter].filledText.map { " of " + $0 } ?? "")
    case "join_group_by_request": return actor + " was accepted into the group"
    case "migrate_to_supergroup": return "The group became a supergroup"
    case "migrate_from_group": return sentence("", "The supergroup was made from the group", title)
    case "pin_message": return actor + " pinned a message"
    case "clear_history": return "The history was cleared"
    case "score_in_game": return actor + " scored " + (fields[.score].filledText ?? "") + " in a game"
    case "topic_created": return sentence(actor, "created the topic", title)
    case "topic_edit":
      return fields[.newTitle].filledText.map { actor + " renamed the topic to “\($0)”" } ?? actor + " changed the topic"
    case "joined_telegram": return actor + " joined Telegram"
    case "take_screenshot": return actor + " took a screenshot"
    case "suggest_profile_photo": return actor + " suggested a profile photo"
    default: return otherWords(action, actor)
    }
  }

  private func otherWords(_ action: String, _ actor: String) -> String {
    switch action {
    case "phone_call", "conference_call": return call(actor, action == "phone_call" ? "Call" : "Conference call")
    case "group_call": return actor + (length.map { " held a voice chat of " + $0 } ?? " started a voice chat")
    case "group_call_scheduled": return actor + " scheduled a voice chat"
    case "invite_to_group_call": return sentence(actor, "invited", members) + " to the voice chat"
    case "set_messages_ttl":
      guard let seconds = fields[.period].integer, seconds > 0 else { return actor + " turned off the timer that deletes messages" }
      return actor + " set messages to delete themselves after " + Self.duration(seconds)
    case "edit_chat_theme":
      return fields[.emoticon].filledText.map { actor + " changed the chat's theme to " + $0 } ?? actor + " removed the chat's theme"
    case "set_chat_wallpaper", "set_same_chat_wallpaper": return actor + " changed the chat's wallpaper"
    case "proximity_reached":
      return
        "\(fields[.from].filledText ?? actor) is within \(fields[.distance].filledText ?? "?") m of \(fields[.to].filledText ?? "somebody")"
    case "send_payment": return actor + " paid " + price
    case "refunded_payment": return "A payment of \(price) was refunded"
    case "send_premium_gift": return actor + " gave Telegram Premium" + (fields[.months].filledText.map { " for \($0) months" } ?? "")
    case "send_stars_gift": return actor + " gave " + (fields[.stars].filledText ?? "some") + " stars"
    case "send_star_gift": return actor + " gave a present"
    case "gift_code_prize": return "A gift code for Telegram Premium" + (fields[.months].filledText.map { " for \($0) months" } ?? "")
    case "giveaway_launch": return actor + " started a giveaway"
    case "giveaway_results": return "Winners of the giveaway: " + (fields[.winners].filledText ?? "unknown")
    case "boost_apply": return actor + " boosted the group" + (fields[.boosts].filledText.map { ", boosts: \($0)" } ?? "")
    case "requested_peer": return actor + " shared a chat with the bot"
    case "requested_phone_number": return actor + " was asked for a telephone number"
    case "allow_sending_messages": return actor + " allowed the bot to send messages"
    case "attach_menu_bot_allowed", "web_app_bot_allowed": return "The bot may send messages, since its app was opened"
    case "send_passport_values": return actor + " sent data of a Telegram Passport"
    case "send_webview_data": return actor + " sent data to the bot"
    case "todo_completions":
      let lists = [("done", fields[.completed]), ("open", fields[.incompleted])].filter { $0.1.hasParts }
      return actor + " changed tasks: "
        + lists.map { $0.0 + " " + $0.1.elements.compactMap(\.filledText).joined(separator: ", ") }.joined(separator: "; ")
    case "todo_append_tasks":
      let tasks = fields[.items].elements.compactMap { inner.load($0) ? inner[.text].filledText : $0.filledText }
      return sentence(actor, "added tasks:", tasks.joined(separator: ", "))
    case "": return actor + " did something that the export does not name"
    // What newer versions write is said in their own word.
    default: return actor + ": " + TelegramFacts.words(action)
    }
  }

  private func call(_ actor: String, _ what: String) -> String {
    switch fields[.discardReason].filledText {
    case "missed": return "\(what) from \(actor), missed"
    case "busy": return "\(what) from \(actor), declined"
    default: return "\(what) from \(actor)" + (length.map { ", " + $0 } ?? "")
    }
  }

  private var length: String? {
    let value = fields[.durationSeconds].isMissing ? fields[.duration] : fields[.durationSeconds]
    return value.number.flatMap { $0 >= 1 && $0 < 1e9 ? Self.duration(Int($0)) : nil }
  }

  private var price: String {
    // The amount is in the smallest unit of the currency.
    [fields[.amount].filledText, fields[.currency].filledText].compactMap(\.self).joined(separator: " ")
  }

  /// The names of members; a person whose account is deleted has none.
  private var members: String { memberNames.joined(separator: ", ") }
  private var memberNames: [String] { fields[.members].elements.map { $0.filledText ?? "Deleted Account" } }

  private func sentence(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }

  /// `1 day`, `2 h 5 min`, `30 s`.
  private static func duration(_ seconds: Int) -> String {
    if seconds % 86_400 == 0 { return seconds == 86_400 ? "1 day" : "\(seconds / 86_400) days" }
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
