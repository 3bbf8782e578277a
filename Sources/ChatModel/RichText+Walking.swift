extension RichText {
  /// Calls `body` with every inline element that contains no others, in order.
  public func forEachLeaf(_ body: (RichTextInline) -> Void) {
    for block in blocks { block.forEachLeaf(body) }
  }
}

extension RichTextBlock {
  fileprivate func forEachLeaf(_ body: (RichTextInline) -> Void) {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines), .subtext(let inlines), .preformatted(_, let inlines): inlines.forEachLeaf(body)
    case .quote(let blocks), .collapsedQuote(let blocks): for block in blocks { block.forEachLeaf(body) }
    case .list(_, _, let items): for item in items { for block in item { block.forEachLeaf(body) } }
    case .table(_, let rows): for row in rows { for cell in row { cell.forEachLeaf(body) } }
    case .checklist(let items): for item in items { item.inlines.forEachLeaf(body) }
    case .code, .rule: break
    }
  }
}

extension [RichTextInline] {
  fileprivate func forEachLeaf(_ body: (RichTextInline) -> Void) {
    for inline in self {
      switch inline {
      case .emphasis(let inner), .strong(let inner), .underline(let inner), .strikethrough(let inner), .spoiler(let inner),
        .link(_, let inner):
        inner.forEachLeaf(body)
      default: body(inline)
      }
    }
  }
}

extension RichText {
  /// The links in the text, in order: addresses as the author wrote them, each with its label.
  public var links: [(url: String, label: String)] {
    var links: [(url: String, label: String)] = []
    for block in blocks { block.collect(&links) }
    return links
  }
}

extension RichTextBlock {
  fileprivate func collect(_ links: inout [(url: String, label: String)]) {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines), .subtext(let inlines), .preformatted(_, let inlines): inlines.collect(&links)
    case .quote(let blocks), .collapsedQuote(let blocks): for block in blocks { block.collect(&links) }
    case .list(_, _, let items): for item in items { for block in item { block.collect(&links) } }
    case .table(_, let rows): for row in rows { for cell in row { cell.collect(&links) } }
    case .checklist(let items): for item in items { item.inlines.collect(&links) }
    case .code, .rule: break
    }
  }
}

extension [RichTextInline] {
  fileprivate func collect(_ links: inout [(url: String, label: String)]) {
    for inline in self {
      switch inline {
      case .link(let url, let inner): links.append((url, plainText(of: RichText(blocks: [.paragraph(inner)]))))
      case .emphasis(let inner), .strong(let inner), .underline(let inner), .strikethrough(let inner), .spoiler(let inner):
        inner.collect(&links)
      default: break
      }
    }
  }
}

extension Message {
  /// All structured texts of the message: its own, and those of its cards.
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

  /// All custom emoji of the message, in its texts and among its reactions.
  package var customEmoji: [CustomEmoji] {
    guard hasParts else { return [] }
    var emoji = parts.reactions.compactMap(\.emoji)
    for text in richTexts {
      text.forEachLeaf { if case .customEmoji(let found) = $0 { emoji.append(found) } }
    }
    return emoji
  }
}
