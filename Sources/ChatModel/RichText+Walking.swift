extension RichText {
  /// Calls `body` with every piece of running text that has none inside of it, from the first to the last.
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
