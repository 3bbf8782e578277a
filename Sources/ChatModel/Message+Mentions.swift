extension Message {
  /// Gives mentions that only say whom they mean their texts, what `name` gives for the id (as `User.mention`), in the message's structured
  /// texts; the text without structure then says the same. Those in earlier texts get them, too.
  package mutating func nameMentions(_ name: (String) -> String) {
    guard hasParts else { return }
    for (index, edit) in parts.extras.editHistory.enumerated() where !edit.mentionedUserIDs.isEmpty {
      parts.extras.editHistory[index].text = CodeMentions(of: edit.mentionedUserIDs).named(edit.text, name)
    }
    guard !parts.mentionedUserIDs.isEmpty else { return }
    let ids = parts.mentionedUserIDs
    if let text = parts.richText, let named = text.namingMentions(name, of: ids) {
      parts.richText = named
      self.text = plainText(of: named)
    }
    for index in parts.attachments.indices {
      guard var card = parts.attachments[index].card else { continue }
      if let body = card.body?.namingMentions(name, of: ids) {
        card.body = body
        parts.attachments[index].text = plainText(of: body)
      }
      for field in card.fields.indices {
        if let label = card.fields[field].name.namingMentions(name, of: ids) { card.fields[field].name = label }
        if let value = card.fields[field].value.namingMentions(name, of: ids) { card.fields[field].value = value }
      }
      parts.attachments[index].card = card
    }
  }
}

extension RichText {
  /// The text with a text for each mention that has none, also of those ids in code; nil where there is no such mention.
  fileprivate func namingMentions(_ name: (String) -> String, of ids: [String]) -> RichText? {
    var isNeeded = false
    var mayBeInCode = blocks.contains { $0.hasCode(CodeMentions.mayBe) }
    forEachLeaf { inline in
      switch inline {
      case .mention(_, ""): isNeeded = true
      case .code(let code): mayBeInCode = mayBeInCode || CodeMentions.mayBe(in: code)
      default: break
      }
    }
    guard isNeeded || mayBeInCode else { return nil }
    let code = CodeMentions(of: mayBeInCode ? ids : [])
    let named = RichText(blocks: blocks.map { $0.namingMentions(name, code) })
    return isNeeded || named != self ? named : nil
  }
}

extension RichTextBlock {
  /// Whether it is, or has inside, a block of code of which `test` is true.
  fileprivate func hasCode(_ test: (String) -> Bool) -> Bool {
    switch self {
    case .code(_, let code): test(code)
    case .quote(let blocks), .collapsedQuote(let blocks): blocks.contains { $0.hasCode(test) }
    case .list(_, _, let items): items.contains { item in item.contains { $0.hasCode(test) } }
    default: false
    }
  }

  fileprivate func namingMentions(_ name: (String) -> String, _ code: CodeMentions) -> RichTextBlock {
    switch self {
    case .paragraph(let inlines): .paragraph(inlines.namingMentions(name, code))
    case .heading(let level, let inlines): .heading(level: level, inlines.namingMentions(name, code))
    case .subtext(let inlines): .subtext(inlines.namingMentions(name, code))
    case .quote(let blocks): .quote(blocks.map { $0.namingMentions(name, code) })
    case .collapsedQuote(let blocks): .collapsedQuote(blocks.map { $0.namingMentions(name, code) })
    case .list(let start, let isTight, let items):
      .list(start: start, isTight: isTight, items: items.map { item in item.map { $0.namingMentions(name, code) } })
    case .table(let alignments, let rows):
      .table(alignments: alignments, rows: rows.map { row in row.map { $0.namingMentions(name, code) } })
    case .checklist(let items):
      .checklist(items.map { RichTextChecklistItem($0.inlines.namingMentions(name, code), isDone: $0.isDone) })
    case .code(let language, let text): .code(language: language, code.named(text, name))
    case .preformatted(let language, let inlines): .preformatted(language: language, inlines.namingMentions(name, code))
    case .rule: self
    }
  }
}

extension [RichTextInline] {
  fileprivate func namingMentions(_ name: (String) -> String, _ code: CodeMentions) -> [RichTextInline] {
    map { inline in
      switch inline {
      case .mention(let userID, ""): .mention(userID: userID, name(userID))
      case .code(let text): .code(code.named(text, name))
      case .emphasis(let inner): .emphasis(inner.namingMentions(name, code))
      case .strong(let inner): .strong(inner.namingMentions(name, code))
      case .underline(let inner): .underline(inner.namingMentions(name, code))
      case .strikethrough(let inner): .strikethrough(inner.namingMentions(name, code))
      case .spoiler(let inner): .spoiler(inner.namingMentions(name, code))
      case .link(let url, let inner): .link(url: url, inner.namingMentions(name, code))
      default: inline
      }
    }
  }
}
