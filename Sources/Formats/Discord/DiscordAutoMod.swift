import ChatModel

/// Puts the fields of the embed into words by which AutoMod says what it stopped. They are those that Discord's own apps draw.
enum DiscordAutoMod {
  /// The words for a field's name; nil for one that says nothing to readers.
  private static let words: [String: String?] = [
    "rule_name": "Rule", "channel_id": "Channel", "keyword": "Word of the rule", "keyword_matched_content": "What it matched",
    "timeout_duration": "Time-out in seconds", "decision_outcome": "What was done", "decision_reason": "Reason",
    "quarantine_user": "Whom it kept out", "quarantine_user_action": "What it kept from them", "quarantine_event": "When it did",
    "block_profile_update_type": "What it kept from being changed", "application_name": "App", "decision_id": nil,
    "flagged_message_id": nil, "interaction_user_id": nil, "interaction_callback_type": nil,
  ]
  /// The fields of which one at least stands beside the rule.
  private static let marks: Set<String> = ["channel_id", "decision_id", "flagged_message_id", "keyword"]

  /// The fields for readers, if they are AutoMod's, else as they are. `mention` names a channel by its id.
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
