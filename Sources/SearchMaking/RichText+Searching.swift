import ChatModel

extension RichText {
  /// Whether there is a link in it.
  var hasLink: Bool { blocks.contains { $0.contains { if case .link = $0 { true } else { false } } } }

  /// Whether there is code in it.
  var hasCode: Bool {
    blocks.contains { block in
      block.hasCodeBlock || block.contains { if case .code = $0 { true } else { false } }
    }
  }
}

extension RichTextBlock {
  /// Whether a condition holds for a piece of running text, at any depth.
  fileprivate func contains(_ isWanted: (RichTextInline) -> Bool) -> Bool {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines), .subtext(let inlines), .preformatted(_, let inlines):
      inlines.containDeep(isWanted)
    case .quote(let blocks), .collapsedQuote(let blocks): blocks.contains { $0.contains(isWanted) }
    case .list(_, _, let items): items.contains { $0.contains { $0.contains(isWanted) } }
    case .table(_, let rows): rows.contains { $0.contains { $0.containDeep(isWanted) } }
    case .checklist(let items): items.contains { $0.inlines.containDeep(isWanted) }
    case .code, .rule: false
    }
  }

  fileprivate var hasCodeBlock: Bool {
    switch self {
    case .code, .preformatted: true
    case .quote(let blocks), .collapsedQuote(let blocks): blocks.contains(where: \.hasCodeBlock)
    case .list(_, _, let items): items.contains { $0.contains(where: \.hasCodeBlock) }
    default: false
    }
  }
}

extension [RichTextInline] {
  fileprivate func containDeep(_ isWanted: (RichTextInline) -> Bool) -> Bool {
    contains { inline in
      if isWanted(inline) { return true }
      switch inline {
      case .emphasis(let inner), .strong(let inner), .underline(let inner), .strikethrough(let inner), .spoiler(let inner),
        .link(_, let inner):
        return inner.containDeep(isWanted)
      default: return false
      }
    }
  }
}
