extension RichText {
  /// The links in the text, in order: addresses as the author wrote them, each with the words that stand for it.
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
