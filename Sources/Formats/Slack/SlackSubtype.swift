import ChatModel

/// What a message's `subtype` says of it (docs.slack.dev/reference/events/message).
enum SlackSubtype {
  /// Subtypes of what people and programs say; every other is said by Slack itself.
  private static let spoken: Set<String> = [
    "bot_message", "me_message", "thread_broadcast", "reply_broadcast", "file_share", "file_comment", "file_mention", "slackbot_response",
    "assistant_app_thread", "document_comment_root",
  ]

  /// The kind of a message of a subtype, nil for one without.
  static func kind(_ subtype: String?, isReply: Bool) -> MessageKind {
    guard let subtype else { return isReply ? .reply : .regular }
    if subtype == "tombstone" || subtype == "message_deleted" { return .deleted }
    return spoken.contains(subtype) ? isReply ? .reply : .regular : .system
  }

  /// Whether a message of a subtype says that its author came or went.
  static func membershipChange(_ subtype: String) -> MembershipChange.Kind? {
    switch subtype {
    case "channel_join", "group_join": .joined
    case "channel_leave", "group_leave": .left
    default: nil
    }
  }

  /// What stands for a message of a subtype that has no text. Any other subtype is said in its own words.
  static func event(for subtype: String, by author: EventValue?) -> ServiceEvent {
    let person = author ?? .word("people.somebody")
    switch subtype {
    case "huddle_thread": return ServiceEvent("slack.huddle")
    case "sh_room_created", "sh_room_shared": return ServiceEvent("slack.call")
    case "channel_join", "group_join": return ServiceEvent("event.joined", ["person": person])
    case "channel_leave", "group_leave": return ServiceEvent("event.left", ["person": person])
    default:
      let words = EventValue.text(subtype.split(separator: "_").joined(separator: " "))
      guard let author else { return ServiceEvent(details: [words]) }
      return ServiceEvent("event.other", ["person": author, "action": words])
    }
  }
}
