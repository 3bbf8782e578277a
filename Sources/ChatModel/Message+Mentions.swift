extension Message {
  /// Puts names into mentions that only have an id, in the message's structured texts and earlier texts.
  ///
  /// The plain text is then made from the structured one. `name` returns the text for an id, as `User.mention` does.
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
  /// The text with names in its mentions, including those ids in code; nil if nothing changes.
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
  /// Whether it is or contains a block of code for which `test` is true.
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

/// Replaces ids in code and in earlier texts, which have no structure. There an id is written as `User.mention` writes it for somebody
/// without a name.
struct CodeMentions {
  private let ids: Set<String>

  /// Makes a replacer for these ids; only ids of letters and digits are found, including channels'.
  init(of ids: [String]) {
    self.ids = Set(ids)
  }

  /// Whether code may have mentions.
  static func mayBe(in code: String) -> Bool { code.utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") } }

  /// The text with each id replaced by what `name` returns.
  func named(_ code: String, _ name: (String) -> String) -> String {
    guard !ids.isEmpty, Self.mayBe(in: code) else { return code }
    let bytes = Array(code.utf8)
    var result: [UInt8] = []
    var written = 0
    var at = 0
    while at < bytes.count {
      let start = at
      at += 1
      guard bytes[start] == UInt8(ascii: "@") || bytes[start] == UInt8(ascii: "#") else { continue }
      let end = bytes[at...].firstIndex { !Self.isPart($0) } ?? bytes.count
      let word = String(decoding: bytes[at..<end], as: UTF8.self)
      let id = bytes[start] == UInt8(ascii: "@") ? word : User.id(ofChannel: word)
      at = end
      guard ids.contains(id) else { continue }
      result += bytes[written..<start]
      result += name(id).utf8
      written = end
    }
    return written == 0 ? code : String(decoding: result + bytes[written...], as: UTF8.self)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
