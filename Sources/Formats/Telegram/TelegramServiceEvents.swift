import ChatModel
import ChatReading

/// Makes events of what Telegram itself says in a chat.
struct TelegramServiceEvents {
  /// Who did it.
  let actor: EventValue
  /// The name of who did it; nil if the export has none.
  let actorName: String?
  /// What was done to what.
  let fields: TelegramServiceFields
  /// Puts a text together that may be in pieces.
  let plain: (JSONValue) -> String

  /// The event of an action, without what other fields say of it.
  func event(for action: String) -> ServiceEvent {
    chatEvent(action) ?? topicEvent(action) ?? memberEvent(action) ?? personEvent(action) ?? callEvent(action) ?? botEvent(action)
      ?? permissionEvent(action) ?? listEvent(action) ?? sharingEvent(action) ?? giftEvent(action) ?? paymentEvent(action)
      ?? postEvent(action) ?? otherEvent(action)
  }

  private func chatEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "create_group": return groupCreated
    case "create_channel": return titled("event.channelCreated", "event.channelCreatedNamed")
    case "edit_group_title": return titled("event.groupRenamed", "event.groupRenamedTo")
    case "edit_group_photo": return said("event.groupPhotoChanged")
    case "delete_group_photo": return said("event.groupPhotoRemoved")
    case "migrate_to_supergroup": return ServiceEvent("telegram.supergroupMade")
    case "migrate_from_group":
      return fields.text(.title).map { ServiceEvent("telegram.supergroupMadeFrom", ["title": .text($0)]) }
        ?? ServiceEvent("telegram.supergroupMadeFromGroup")
    case "pin_message": return said("event.messagePinned")
    case "clear_history": return said("event.historyCleared")
    case "boost_apply":
      guard let times = fields.integer(.boosts), times != 1 else { return said("event.groupBoosted") }
      return said("event.groupBoostedTimes", ("count", .number(times)))
    default: return nil
    }
  }

  private var groupCreated: ServiceEvent {
    var event = titled("event.groupCreated", "event.groupCreatedNamed")
    guard !members.isEmpty else { return event }
    let people = EventValue.list(members)
    if event["title"] == nil {
      event.details = [.word("event.members", ["people": people])]
    } else {
      event.key = "event.groupCreatedWith"
      event.arguments.append(EventArgument(name: "people", value: people))
    }
    return event
  }

  private func topicEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "topic_created": return titled("event.topicCreated", "event.topicCreatedNamed")
    case "topic_edit": return said("event.topicRenamed", "title", fields.text(.newTitle)) ?? said("event.topicChanged")
    case "set_messages_ttl":
      guard let seconds = fields.integer(.period), seconds > 0 else { return said("event.deletionTimerOff") }
      return said("event.deletionTimerSet", ("duration", .duration(seconds: seconds)))
    case "edit_chat_theme": return said("event.themeChanged", "theme", fields.text(.emoticon)) ?? said("event.themeRemoved")
    case "set_chat_wallpaper": return said("event.wallpaperChanged")
    case "set_same_chat_wallpaper": return said("telegram.sameWallpaper")
    default: return nil
    }
  }

  private func memberEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "invite_members":
      if isOfActorAlone { return said("event.groupJoined") }
      return members.isEmpty ? said("event.invitedSomebody") : said("event.invited", ("people", .list(members)))
    case "remove_members":
      if isOfActorAlone { return said("event.groupLeft") }
      return members.isEmpty ? said("event.removedSomebody") : said("event.removed", ("people", .list(members)))
    case "join_group_by_link": return said("event.joinedByLinkOf", "other", fields.text(.inviter)) ?? said("event.joinedByLink")
    case "join_group_by_request": return said("event.acceptedIntoGroup")
    case "join_group_via_community": return said("telegram.joinedByCommunity")
    case "joined_telegram": return said("telegram.joinedTelegram")
    case "change_creator": return said("event.ownerChanged", "other", fields.text(.newCreator))
    case "new_creator_pending": return said("telegram.ownerPending", "other", fields.text(.newCreator))
    default: return nil
    }
  }

  private func personEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "take_screenshot": return said("event.screenshotTaken")
    case "suggest_profile_photo": return said("event.profilePhotoSuggested")
    case "suggest_birthday": return birthday.map { said("event.birthdaySuggestedOn", ("date", $0)) } ?? said("event.birthdaySuggested")
    case "proximity_reached":
      fields.pass(.fromId)
      fields.pass(.toId)
      let other = fields.text(.to).map { EventValue.text($0) } ?? .word("people.somebody")
      let from = fields.text(.from).map { EventValue.text($0) } ?? actor
      return ServiceEvent("telegram.near", ["person": from, "distance": .text(fields.text(.distance) ?? "?"), "other": other])
    default: return nil
    }
  }

  private func callEvent(_ action: String) -> ServiceEvent? {
    switch action {
    case "phone_call": return call("event.callFrom")
    case "conference_call": return call("event.conferenceCallFrom")
    case "group_call": return length.map { said("event.voiceChatHeld", ("duration", $0)) } ?? said("event.voiceChatStarted")
    case "group_call_scheduled": return said("event.voiceChatAnnounced")
    case "invite_to_group_call":
      return members.isEmpty ? said("event.voiceChatInvitedSomebody") : said("event.voiceChatInvited", ("people", .list(members)))
    default: return nil
    }
  }

  private func call(_ key: String) -> ServiceEvent {
    var event = said(key)
    event.details = length.map { [$0] } ?? []
    if let end = callEnd { event.details.append(end) }
    if fields.holds(.isMissed) { event.details.append(.word("event.callMissed")) }
    if fields.holds(.isActive) { event.details.append(.word("event.callActive")) }
    return event
  }

  /// Why a call ended.
  private var callEnd: EventValue? {
    switch fields.text(.discardReason) {
    case "missed": .word("event.callMissed")
    case "busy": .word("event.callDeclined")
    case "hangup": .word("event.callHungUp")
    case "disconnect": .word("event.callConnectionLost")
    case "migrate_conference_all": .word("telegram.callBecameConference")
    case let reason: reason.map { .text($0) }
    }
  }

  private func otherEvent(_ action: String) -> ServiceEvent {
    switch action {
    case "": return fields.text(.informationText).map { ServiceEvent(details: [.text($0)]) } ?? said("event.unnamed")
    // What other programs write that export in this format is a sentence already.
    case "custom_action": return fields.text(.title).map { ServiceEvent(details: [.text($0)]) } ?? said("event.custom")
    // What newer versions write is said in their own word.
    default: return said("event.other", ("action", .text(TelegramFacts.words(action))))
    }
  }
}

extension TelegramServiceEvents {
  /// An event of who did it, and what stands for the other placeholders.
  func said(_ key: String, _ arguments: (name: String, value: EventValue)...) -> ServiceEvent {
    let others = arguments.map { EventArgument(name: $0.name, value: $0.value) }
    return ServiceEvent(key: key, arguments: [EventArgument(name: "person", value: actor)] + others, details: [])
  }

  /// The same with a text; nil where there is none.
  func said(_ key: String, _ name: String, _ text: String?) -> ServiceEvent? { text.map { said(key, (name, .text($0))) } }

  /// One event for something without a name, and one for something with a name.
  private func titled(_ key: String, _ named: String) -> ServiceEvent { said(named, "title", fields.text(.title)) ?? said(key) }

  /// Members by their names; somebody whose account is deleted has none.
  private var members: [EventValue] {
    fields.people(.members).map { name in name.map { .text($0) } ?? .word("people.deletedAccount") }
  }

  /// Whether the only member is who did it.
  private var isOfActorAlone: Bool {
    let people = fields.people(.members)
    guard people.count == 1 else { return false }
    return people[0].map { $0 == actorName } ?? (actor == .word("people.deletedAccount"))
  }

  /// How long a call lasted.
  private var length: EventValue? {
    (fields.seconds(.durationSeconds) ?? fields.seconds(.duration)).map { .duration(seconds: $0) }
  }

  /// A day of which the year may be missing; nil if there is none.
  private var birthday: EventValue? {
    let (day, month, year) = (fields.text(.day), fields.text(.month), fields.text(.year))
    guard let monthNumber = month.flatMap({ Int($0) }), (1...12).contains(monthNumber), let dayNumber = day.flatMap({ Int($0) }),
      (1...31).contains(dayNumber)
    else {
      let parts = [day, month, year].compactMap(\.self)
      return parts.isEmpty ? nil : .text(parts.joined(separator: " "))
    }
    return .day(year: year.flatMap { Int($0) }, month: monthNumber, day: dayNumber)
  }
}
