import ChatModel

/// Replaces the field names in embeds of AutoMod, Discord's moderator, by labels for people, as in Discord's own apps.
enum DiscordAutoMod {
  /// The key for each field; nil leaves the field out.
  private static let keys: [String: String?] = [
    "rule_name": "discord.autoModRuleName", "channel_id": "discord.autoModChannelId", "keyword": "discord.autoModKeyword",
    "keyword_matched_content": "discord.autoModKeywordMatchedContent", "timeout_duration": "discord.autoModTimeoutDuration",
    "decision_outcome": "discord.autoModDecisionOutcome", "decision_reason": "discord.autoModDecisionReason",
    "quarantine_user": "discord.autoModQuarantineUser", "quarantine_user_action": "discord.autoModQuarantineUserAction",
    "quarantine_event": "discord.autoModQuarantineEvent", "block_profile_update_type": "discord.autoModBlockProfileUpdateType",
    "application_name": "discord.autoModApplicationName", "decision_id": nil, "flagged_message_id": nil, "interaction_user_id": nil,
    "interaction_callback_type": nil,
  ]
  /// Fields of which AutoMod's embeds have at least one.
  private static let marks: Set<String> = ["channel_id", "decision_id", "flagged_message_id", "keyword"]

  /// The fields with labels for people, if they are AutoMod's; otherwise the same fields.
  /// - Parameter mention: Makes a mention of a channel from its id.
  static func readable(_ fields: [AttachmentCard.Field], mention: (String) -> RichText?) -> [AttachmentCard.Field] {
    let names = fields.map { plainText(of: $0.name) }
    guard names.contains("rule_name"), names.contains(where: marks.contains) else { return fields }
    return zip(fields, names).compactMap { field, name in
      var field = field
      if let known = keys[name] {
        guard let key = known else { return nil }
        field.name = RichText()
        field.nameLabel = .word(key)
      }
      if name == "channel_id", let channel = mention(plainText(of: field.value)) { field.value = channel }
      return field
    }
  }
}

/// Replaces the field names in embeds with the result of a poll by labels for people. Discord's documentation lists them under "Poll Result Embed
/// Fields".
enum DiscordPollResult {
  /// The key for each field; nil leaves the field out.
  private static let keys: [String: String?] = [
    "poll_question_text": "discord.pollResultPoll", "victor_answer_text": "discord.pollResultWinner",
    "victor_answer_votes": "discord.pollResultWinnerVotes", "total_votes": "discord.pollResultVotes",
    "victor_answer_emoji_name": "discord.pollResultWinnerEmoji", "victor_answer_id": nil, "victor_answer_emoji_id": nil,
    "victor_answer_emoji_animated": nil,
  ]

  /// The fields with labels for people, if they are those of a poll's result; otherwise the same fields.
  static func readable(_ fields: [AttachmentCard.Field]) -> [AttachmentCard.Field] {
    let names = fields.map { plainText(of: $0.name) }
    guard names.contains("poll_question_text"), names.allSatisfy(keys.keys.contains) else { return fields }
    return zip(fields, names).compactMap { field, name in
      guard let key = keys[name] ?? nil else { return nil }
      var field = AttachmentCard.Field(name: RichText(), value: field.value, isInline: field.isInline)
      field.nameLabel = .word(key)
      return field
    }
  }
}
