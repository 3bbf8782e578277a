import ChatModel

/// Puts the fields of the embed that says how a poll ended into words. Discord's documentation lists them under "Poll Result Embed Fields".
enum DiscordPollResult {
  /// The words for a field's name; nil for one that says nothing to readers.
  private static let words: [String: String?] = [
    "poll_question_text": "Poll", "victor_answer_text": "Most votes", "victor_answer_votes": "Votes for it", "total_votes": "Votes in all",
    "victor_answer_emoji_name": "Its emoji", "victor_answer_id": nil, "victor_answer_emoji_id": nil, "victor_answer_emoji_animated": nil,
  ]

  /// The fields for readers, if they are those of a poll's end, else as they are.
  static func readable(_ fields: [AttachmentCard.Field]) -> [AttachmentCard.Field] {
    let names = fields.map { plainText(of: $0.name) }
    guard names.contains("poll_question_text"), names.allSatisfy(words.keys.contains) else { return fields }
    return zip(fields, names).compactMap { field, name in
      guard let words = words[name] ?? nil else { return nil }
      return AttachmentCard.Field(name: RichText(blocks: [.paragraph([.text(words)])]), value: field.value, isInline: field.isInline)
    }
  }
}
