extension Message {
  /// All texts with structure that the message has: its own, and those of its cards.
  package var richTexts: [RichText] {
    guard hasParts else { return [] }
    var texts = parts.richText.map { [$0] } ?? []
    for attachment in parts.attachments {
      guard let card = attachment.card else { continue }
      if let body = card.body { texts.append(body) }
      for field in card.fields { texts += [field.name, field.value] }
    }
    return texts
  }

  /// All emoji of the message that are pictures, in its texts and among its reactions.
  package var customEmoji: [CustomEmoji] {
    guard hasParts else { return [] }
    var emoji = parts.reactions.compactMap(\.emoji)
    for text in richTexts {
      text.forEachLeaf { if case .customEmoji(let found) = $0 { emoji.append(found) } }
    }
    return emoji
  }
}
