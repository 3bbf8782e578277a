import ChatModel

extension RichTextInline {
  /// The same in code: characters, those that stand for a link too. What is mentioned stays what it is.
  var asCode: RichTextInline {
    switch self {
    case .text(let text): .code(text)
    case .link(let url, let inner): .link(url: url, inner.map(\.asCode))
    case .emphasis(let inner): .emphasis(inner.map(\.asCode))
    case .strong(let inner): .strong(inner.map(\.asCode))
    case .underline(let inner): .underline(inner.map(\.asCode))
    case .strikethrough(let inner): .strikethrough(inner.map(\.asCode))
    default: self
    }
  }
}

extension [RichTextInline] {
  /// The same without links to telephones: older versions of Slack took numbers in code for theirs.
  var withoutTelephones: [RichTextInline] {
    reduce(into: []) { result, inline in
      switch inline {
      case .link(let url, let inner) where url.hasPrefix("tel:"): result.append(text: PlainText.line(of: inner))
      case .text(let text): result.append(text: text)
      default: result.append(inline)
      }
    }
  }
}

extension RichTextBlock {
  /// A block of code without the line break at its end; what stands in it beside characters, links and mentions, stays so.
  static func code(language: String?, of inlines: [RichTextInline]) -> RichTextBlock {
    var inlines = inlines
    if case .text(var last) = inlines.last, last.utf8.last == UInt8(ascii: "\n") {
      last.unicodeScalars.removeLast()
      inlines[inlines.count - 1] = .text(last)
    }
    let isPlain = inlines.allSatisfy { if case .text = $0 { true } else { false } }
    return isPlain ? .code(language: language, PlainText.line(of: inlines)) : .preformatted(language: language, inlines)
  }
}
