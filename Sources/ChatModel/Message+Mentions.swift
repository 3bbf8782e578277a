extension Message {
  /// Gives mentions that only say whom they mean their texts, what `name` gives for the id (as `User.mention`), in the message's structured
  /// texts; the text without structure then says the same.
  package mutating func nameMentions(_ name: (String) -> String) {
    guard hasParts, !parts.mentionedUserIDs.isEmpty else { return }
    if let text = parts.richText, let named = text.namingMentions(name) {
      parts.richText = named
      self.text = plainText(of: named)
    }
    for index in parts.attachments.indices {
      guard var card = parts.attachments[index].card else { continue }
      if let body = card.body?.namingMentions(name) {
        card.body = body
        parts.attachments[index].text = plainText(of: body)
      }
      for field in card.fields.indices {
        if let label = card.fields[field].name.namingMentions(name) { card.fields[field].name = label }
        if let value = card.fields[field].value.namingMentions(name) { card.fields[field].value = value }
      }
      parts.attachments[index].card = card
    }
  }
}

extension RichText {
  /// The text with a text for each mention that has none; nil where there is no such mention.
  fileprivate func namingMentions(_ name: (String) -> String) -> RichText? {
    var isNeeded = false
    forEachLeaf { if case .mention(_, "") = $0 { isNeeded = true } }
    return isNeeded ? RichText(blocks: blocks.map { $0.namingMentions(name) }) : nil
  }
}

extension RichTextBlock {
  fileprivate func namingMentions(_ name: (String) -> String) -> RichTextBlock {
    switch self {
    case .paragraph(let inlines): .paragraph(inlines.namingMentions(name))
    case .heading(let level, let inlines): .heading(level: level, inlines.namingMentions(name))
    case .subtext(let inlines): .subtext(inlines.namingMentions(name))
    case .quote(let blocks): .quote(blocks.map { $0.namingMentions(name) })
    case .collapsedQuote(let blocks): .collapsedQuote(blocks.map { $0.namingMentions(name) })
    case .list(let start, let isTight, let items):
      .list(start: start, isTight: isTight, items: items.map { item in item.map { $0.namingMentions(name) } })
    case .table(let alignments, let rows):
      .table(alignments: alignments, rows: rows.map { row in row.map { $0.namingMentions(name) } })
    case .checklist(let items):
      .checklist(items.map { RichTextChecklistItem($0.inlines.namingMentions(name), isDone: $0.isDone) })
    case .code, .rule: self
    }
  }
}

extension [RichTextInline] {
  fileprivate func namingMentions(_ name: (String) -> String) -> [RichTextInline] {
    map { inline in
      switch inline {
      case .mention(let userID, ""): .mention(userID: userID, name(userID))
      case .emphasis(let inner): .emphasis(inner.namingMentions(name))
      case .strong(let inner): .strong(inner.namingMentions(name))
      case .underline(let inner): .underline(inner.namingMentions(name))
      case .strikethrough(let inner): .strikethrough(inner.namingMentions(name))
      case .spoiler(let inner): .spoiler(inner.namingMentions(name))
      case .link(let url, let inner): .link(url: url, inner.namingMentions(name))
      default: inline
      }
    }
  }
}
