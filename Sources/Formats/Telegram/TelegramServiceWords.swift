import ChatModel
import ChatReading

/// Puts what Telegram itself says in a chat into words.
struct TelegramServiceWords {
  /// Who did it.
  let actor: String
  /// What was done to what.
  let fields: TelegramServiceFields
  /// Puts a text together that may be in pieces.
  let plain: (JSONValue) -> String

  /// The words for an action, without what other fields say of it.
  func sentence(for action: String) -> String {
    chatWords(action) ?? memberWords(action) ?? callWords(action) ?? botWords(action) ?? listWords(action) ?? sharingWords(action)
      ?? giftWords(action) ?? paymentWords(action) ?? otherWords(action)
  }

  private func chatWords(_ action: String) -> String? {
    switch action {
    case "create_group": return sentence(actor, "created the group", title) + (members.isEmpty ? "" : " with " + members)
    case "create_channel": return sentence(actor, "created the channel", title)
    case "edit_group_title": return sentence(actor, "changed the group's name to", title)
    case "edit_group_photo": return actor + " changed the group's photo"
    case "delete_group_photo": return actor + " removed the group's photo"
    case "migrate_to_supergroup": return "The group became a supergroup"
    case "migrate_from_group": return sentence("The supergroup was made from the group", title)
    case "pin_message": return actor + " pinned a message"
    case "clear_history": return actor + " cleared the history"
    case "topic_created": return sentence(actor, "created the topic", title)
    case "topic_edit":
      return fields.text(.newTitle).map { actor + " renamed the topic to “\($0)”" } ?? actor + " changed the topic"
    case "set_messages_ttl":
      guard let seconds = fields.integer(.period), seconds > 0 else { return actor + " turned off the timer that deletes messages" }
      return actor + " set messages to delete themselves after " + Self.duration(seconds)
    case "edit_chat_theme":
      return fields.text(.emoticon).map { actor + " changed the chat's theme to " + $0 } ?? actor + " removed the chat's theme"
    case "set_chat_wallpaper": return actor + " changed the chat's wallpaper"
    case "set_same_chat_wallpaper": return actor + " set the same wallpaper for the chat"
    case "boost_apply":
      let times = fields.integer(.boosts).map { $0 == 1 ? "" : " \($0) times" } ?? ""
      return actor + " boosted the group" + times
    default: return nil
    }
  }

  private func memberWords(_ action: String) -> String? {
    switch action {
    case "invite_members":
      return members == actor ? actor + " joined the group" : sentence(actor, "invited", members.isEmpty ? "somebody" : members)
    case "remove_members":
      return members == actor ? actor + " left the group" : sentence(actor, "removed", members.isEmpty ? "somebody" : members)
    case "join_group_by_link": return actor + " joined by a link" + (fields.text(.inviter).map { " of " + $0 } ?? "")
    case "join_group_by_request": return actor + " was accepted into the group"
    case "join_group_via_community": return actor + " joined by way of the group's community"
    case "joined_telegram": return actor + " joined Telegram"
    case "change_creator": return fields.text(.newCreator).map { "\(actor) made \($0) the owner" }
    case "new_creator_pending": return fields.text(.newCreator).map { "\(actor): \($0) is to become the owner" }
    case "take_screenshot": return actor + " took a screenshot"
    case "suggest_profile_photo": return actor + " suggested a profile photo"
    case "suggest_birthday": return sentence(actor, "suggested a birthday:", birthday)
    case "proximity_reached":
      fields.pass(.fromId)
      fields.pass(.toId)
      let (from, to) = (fields.text(.from) ?? actor, fields.text(.to) ?? "somebody")
      return "\(from) is within \(fields.text(.distance) ?? "?") m of \(to)"
    default: return nil
    }
  }

  private func callWords(_ action: String) -> String? {
    switch action {
    case "phone_call": return call("Call")
    case "conference_call": return call("Conference call")
    case "group_call": return actor + (length.map { " held a voice chat of " + $0 } ?? " started a voice chat")
    case "group_call_scheduled": return actor + " announced a voice chat"
    case "invite_to_group_call": return sentence(actor, "invited", members) + " to the voice chat"
    default: return nil
    }
  }

  private func call(_ what: String) -> String {
    var parts = ["\(what) from \(actor)", length]
    switch fields.text(.discardReason) {
    case "missed": parts.append("missed")
    case "busy": parts.append("declined")
    case "hangup": parts.append("hung up")
    case "disconnect": parts.append("the connection was lost")
    case "migrate_conference_all": parts.append("it became a conference call")
    case let reason: parts.append(reason)
    }
    if fields.holds(.isMissed) { parts.append("missed") }
    if fields.holds(.isActive) { parts.append("still going when this was exported") }
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private func botWords(_ action: String) -> String? {
    switch action {
    case "score_in_game": return sentence(actor, "scored", fields.text(.score) ?? "", "in a game")
    case "requested_peer":
      // Of each there is an id that no chat of the export has.
      let peers = fields.count(.peers)
      return sentence(actor, "shared", peers > 1 ? "\(peers) chats" : "a chat", "with the bot")
    case "requested_phone_number": return actor + " was asked for a telephone number"
    case "allow_sending_messages":
      if let app = fields.text(.reasonAppName) { return "The bot may send messages, since \(app) was opened" }
      return "The bot may send messages" + (fields.text(.reasonDomain).map { ", since somebody logged in on " + $0 } ?? "")
    case "attach_menu_bot_allowed": return "The bot may send messages, since it was added to the attachment menu"
    case "web_app_bot_allowed": return "The bot may send messages, since its app was opened"
    case "send_passport_values":
      let values = fields.elements(.values).map { TelegramFacts.words(TelegramFacts.text(of: $0)) }
      return actor + " sent data of a Telegram Passport" + (values.isEmpty ? "" : ": " + values.joined(separator: ", "))
    case "send_webview_data": return actor + " sent data to the bot"
    case "managed_bot_created": return sentence(actor, "made the bot", fields.text(.bot) ?? "")
    default: return nil
    }
  }

  private func listWords(_ action: String) -> String? {
    switch action {
    case "todo_completions":
      let lists = [("done", fields.elements(.completed)), ("not done", fields.elements(.incompleted))].filter { !$0.1.isEmpty }
      let words = lists.map { state, tasks in
        (tasks.count == 1 ? "task " : "tasks ") + tasks.map { TelegramFacts.text(of: $0) }.joined(separator: ", ") + " as " + state
      }
      return words.isEmpty ? actor + " changed tasks" : actor + " marked " + words.joined(separator: " and ")
    case "todo_append_tasks":
      let tasks = fields.elements(.items).map(task)
      return sentence(actor, "added tasks:", tasks.joined(separator: ", "))
    case "poll_append_answer": return sentence(actor, "added", answer, "to the poll")
    case "poll_delete_answer": return sentence(actor, "removed", answer, "from the poll")
    default: return nil
    }
  }

  private func sharingWords(_ action: String) -> String? {
    switch action {
    case "no_forwards_toggle":
      guard let isForbidden = fields.truth(.newValue) else { return actor + " changed whether messages may be forwarded" }
      return actor + (isForbidden ? " forbade" : " allowed") + " forwarding and saving messages"
    case "no_forwards_request":
      let words = actor + (fields.holds(.newValue) ? " asked to forbid" : " asked to allow") + " forwarding and saving messages"
      return words + (fields.holds(.expired) ? ", and nobody answered in time" : "")
    default: return nil
    }
  }

  /// A task with its number, by which it is called when it is done.
  private func task(_ item: JSONValue) -> String {
    var (text, id) = ("", "")
    for (key, value) in item.fields {
      if key.equals("text") { text = plain(value) }
      if key.equals("id") { id = TelegramFacts.text(of: value) }
    }
    return text.isEmpty ? TelegramFacts.text(of: item) : text + (id.isEmpty ? "" : " (\(id))")
  }

  private func otherWords(_ action: String) -> String {
    switch action {
    case "": return fields.text(.informationText) ?? actor + " did something that the export does not name"
    // What other programs write that export in this format is a sentence already.
    case "custom_action": return fields.text(.title) ?? actor + ": custom action"
    // What newer versions write is said in their own word.
    default: return actor + ": " + TelegramFacts.words(action)
    }
  }
}

extension TelegramServiceWords {
  /// The names of members.
  private var members: String { fields.people(.members).joined(separator: ", ") }
  /// A title in quotation marks; empty where there is none.
  private var title: String { fields.text(.title).map { "“\($0)”" } ?? "" }
  /// An answer of a poll.
  private var answer: String { fields.text(.option).map { "the answer “\($0)”" } ?? "an answer" }
  /// How long a call lasted.
  private var length: String? { (fields.seconds(.durationSeconds) ?? fields.seconds(.duration)).map(Self.duration) }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]

  /// `14 February 1998`, of which the year may be missing.
  private var birthday: String {
    let month = fields.text(.month).map { text in Int(text).flatMap { (1...12).contains($0) ? Self.months[$0 - 1] : nil } ?? text }
    return [fields.text(.day), month, fields.text(.year)].compactMap(\.self).joined(separator: " ")
  }

  /// The words that are not empty, with spaces between them.
  func sentence(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }

  /// `1 day`, `2 h 5 min`, `30 s`.
  private static func duration(_ seconds: Int) -> String {
    if seconds % 86_400 == 0 { return seconds == 86_400 ? "1 day" : "\(seconds / 86_400) days" }
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
