import ChatModel
import ChatReading

/// Bots, lists of tasks, polls, and who may forward messages.
extension TelegramServiceEvents {
  func botEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "score_in_game": return said("telegram.scored", "score", fields.text(.score)) ?? said("telegram.scoredUnknown")
    case "requested_peer":
      // Of each there is an id that no chat of the export has.
      let peers = fields.count(.peers)
      return peers > 1 ? said("telegram.sharedChats", ("count", .number(peers))) : said("telegram.sharedChat")
    case "requested_phone_number": return said("telegram.askedForPhoneNumber")
    case "send_passport_values":
      let values = fields.elements(.values).map { EventValue.text(TelegramFacts.words(TelegramFacts.text(of: $0))) }
      return values.isEmpty ? said("telegram.passportSent") : said("telegram.passportSentOf", ("data", .list(values)))
    case "send_webview_data": return said("telegram.dataSent")
    case "managed_bot_created": return said("telegram.botMadeNamed", "bot", fields.text(.bot)) ?? said("telegram.botMade")
    default: return nil
    }
  }

  func permissionEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "allow_sending_messages":
      if let app = fields.text(.reasonAppName) { return ServiceEvent("telegram.botMaySendSinceApp", ["app": .text(app)]) }
      if let site = fields.text(.reasonDomain) { return ServiceEvent("telegram.botMaySendSinceLogin", ["site": .text(site)]) }
      return ServiceEvent("telegram.botMaySend")
    case "attach_menu_bot_allowed": return ServiceEvent("telegram.botMaySendSinceMenu")
    case "web_app_bot_allowed": return ServiceEvent("telegram.botMaySendSinceOwnApp")
    default: return nil
    }
  }

  func listEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "todo_completions":
      let keys = [("telegram.tasksDone", fields.elements(.completed)), ("telegram.tasksNotDone", fields.elements(.incompleted))]
      let events = keys.filter { !$0.1.isEmpty }.map { key, tasks in
        said(key, ("tasks", .list(tasks.map { .text(TelegramFacts.text(of: $0)) })))
      }
      guard var event = events.first else { return said("telegram.tasksChanged") }
      event.details = events.dropFirst().map { .phrase($0) }
      return event
    case "todo_append_tasks": return said("telegram.tasksAdded", ("tasks", .list(fields.elements(.items).map { .text(task($0)) })))
    case "poll_append_answer":
      return said("telegram.pollAnswerAddedNamed", "title", fields.text(.option)) ?? said("telegram.pollAnswerAdded")
    case "poll_delete_answer":
      return said("telegram.pollAnswerRemovedNamed", "title", fields.text(.option)) ?? said("telegram.pollAnswerRemoved")
    default: return nil
    }
  }

  func sharingEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "no_forwards_toggle":
      guard let isForbidden = fields.truth(.newValue) else { return said("telegram.forwardingChanged") }
      return said(isForbidden ? "telegram.forwardingForbidden" : "telegram.forwardingAllowed")
    case "no_forwards_request":
      var event = said(fields.holds(.newValue) ? "telegram.forwardingAskedToForbid" : "telegram.forwardingAskedToAllow")
      if fields.holds(.expired) { event.details = [.word("telegram.nobodyAnswered")] }
      return event
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
}
