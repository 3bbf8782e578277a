import ChatModel

/// Replaces the field names in embeds of AutoMod, Discord's moderator, by words for people, as in Discord's own apps.
enum DiscordAutoMod {
  /// The words for each field; nil leaves the field out.
  private static let words: [String: String?] = [
    "rule_name": "Rule", "channel_id": "Channel", "keyword": "Word of the rule", "keyword_matched_content": "What it matched",
    "timeout_duration": "Time-out in seconds", "decision_outcome": "What was done", "decision_reason": "Reason",
    "quarantine_user": "Whom it kept out", "quarantine_user_action": "What it kept from them", "quarantine_event": "When it did",
    "block_profile_update_type": "What it kept from being changed", "application_name": "App", "decision_id": nil,
    "flagged_message_id": nil, "interaction_user_id": nil, "interaction_callback_type": nil,
  ]
  /// Fields of which AutoMod's embeds have at least one.
  private static let marks: Set<String> = ["channel_id", "decision_id", "flagged_message_id", "keyword"]

  /// The fields with words for people, if they are AutoMod's; otherwise the same fields.
  /// - Parameter mention: Makes a mention of a channel from its id.
  static func readable(_ fields: [AttachmentCard.Field], mention: (String) -> RichText?) -> [AttachmentCard.Field] {
    let names = fields.map { plainText(of: $0.name) }
    guard names.contains("rule_name"), names.contains(where: marks.contains) else { return fields }
    return zip(fields, names).compactMap { field, name in
      var field = field
      if let known = words[name] {
        guard let words = known else { return nil }
        field.name = RichText(plain: words)
      }
      if name == "channel_id", let channel = mention(plainText(of: field.value)) { field.value = channel }
      return field
    }
  }
}

/// Replaces the field names in embeds with the result of a poll by words for people. Discord's documentation lists them under "Poll Result Embed
/// Fields".
enum DiscordPollResult {
  /// The words for each field; nil leaves the field out.
  private static let words: [String: String?] = [
    "poll_question_text": "Poll", "victor_answer_text": "Most votes", "victor_answer_votes": "Votes for it", "total_votes": "Votes in all",
    "victor_answer_emoji_name": "Its emoji", "victor_answer_id": nil, "victor_answer_emoji_id": nil, "victor_answer_emoji_animated": nil,
  ]

  /// The fields with words for people, if they are those of a poll's result; otherwise the same fields.
  static func readable(_ fields: [AttachmentCard.Field]) -> [AttachmentCard.Field] {
    let names = fields.map { plainText(of: $0.name) }
    guard names.contains("poll_question_text"), names.allSatisfy(words.keys.contains) else { return fields }
    return zip(fields, names).compactMap { field, name in
      guard let words = words[name] ?? nil else { return nil }
      return AttachmentCard.Field(name: RichText(blocks: [.paragraph([.text(words)])]), value: field.value, isInline: field.isInline)
    }
  }
}
