import ChatModel
import TextMarkup

/// A rich text on one line, for comparing: `p(..)`, `b(..)` and so on.
func outline(_ text: RichText) -> String { text.blocks.map(outline).joined(separator: " ") }

private func outline(_ block: RichTextBlock) -> String {
  switch block {
  case .paragraph(let inlines): "p(\(outline(inlines)))"
  case .heading(let level, let inlines): "h\(level)(\(outline(inlines)))"
  case .quote(let blocks): "quote(\(outline(RichText(blocks: blocks))))"
  case .list(let start, let isTight, let items):
    (start.map { "ol\($0)" } ?? "ul") + (isTight ? "" : "-loose")
      + "[" + items.map { outline(RichText(blocks: $0)) }.joined(separator: "; ") + "]"
  case .code(let language, let code): "pre\(language.map { ":" + $0 } ?? "")(\(code.replacing("\n", with: "⏎")))"
  case .table(let alignments, let rows):
    "table\(alignments.map { "\($0)".prefix(1) }.joined())[" + rows.map { $0.map(outline).joined(separator: "|") }.joined(separator: "; ")
      + "]"
  case .collapsedQuote(let blocks): "fold(\(outline(RichText(blocks: blocks))))"
  case .subtext(let inlines): "sub(\(outline(inlines)))"
  case .checklist(let items):
    "todo[" + items.map { ($0.isDone.map { $0 ? "x " : "o " } ?? "") + outline($0.inlines) }.joined(separator: "; ") + "]"
  case .preformatted(let language, let inlines): "pre\(language.map { ":" + $0 } ?? "")(\(outline(inlines)))"
  case .rule: "rule"
  }
}

private func outline(_ inlines: [RichTextInline]) -> String {
  inlines.map { inline in
    switch inline {
    case .text(let text): text
    case .lineBreak: "⏎"
    case .code(let code): "code(\(code))"
    case .emphasis(let inner): "i(\(outline(inner)))"
    case .strong(let inner): "b(\(outline(inner)))"
    case .strikethrough(let inner): "s(\(outline(inner)))"
    case .underline(let inner): "u(\(outline(inner)))"
    case .spoiler(let inner): "spoiler(\(outline(inner)))"
    case .customEmoji(let emoji): "emoji<\(emoji.url ?? "")>(\(emoji.name))"
    case .channelMention(let text): "channel(\(text))"
    case .groupMention(let text): "group(\(text))"
    case .time(let time): "time<\(time.instant.microseconds) \(time.style)>"
    case .link(let url, let inner): "a<\(url)>(\(outline(inner)))"
    case .image(let url, let description): "img<\(url)>(\(description))"
    case .mention(let id, let text): "mention<\(id)>(\(text))"
    }
  }.joined()
}

/// The outline of a text read with the default options.
func parsed(_ text: String, mentions: [(userID: String, name: String)] = [], links: Bool = true, markdown: Bool = true) -> String {
  let options = TextMarkupOptions(markdownSupportEnabled: markdown, localLinkDetectionEnabled: links)
  return outline(MessageTextParser(options: options).parse(text, mentions: mentions))
}

/// U+FDD1, a noncharacter, which no string literal can hold.
let noncharacter = String(decoding: [0xEF, 0xB7, 0x91] as [UInt8], as: UTF8.self)
