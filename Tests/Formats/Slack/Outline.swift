import ChatModel

/// A text with marks for its structure, for tests.
enum Outline {
  static func of(_ text: RichText) -> String { text.blocks.map(of).joined(separator: "|") }

  static func of(_ block: RichTextBlock) -> String {
    switch block {
    case .paragraph(let inlines): of(inlines)
    case .heading(_, let inlines): "H(" + of(inlines) + ")"
    case .quote(let blocks): "Q(" + blocks.map(of).joined(separator: "|") + ")"
    case .list(let start, _, let items):
      (start.map { "OL\($0)" } ?? "UL") + "(" + items.map { $0.map(of).joined(separator: "|") }.joined(separator: "; ") + ")"
    case .code(_, let code): "PRE(" + code + ")"
    case .preformatted(_, let inlines): "PRE(" + of(inlines) + ")"
    case .subtext(let inlines): "SUB(" + of(inlines) + ")"
    case .rule: "HR"
    case .checklist(let items): "CL(" + items.map { ($0.isDone == true ? "+" : "-") + of($0.inlines) }.joined(separator: "; ") + ")"
    case .table(_, let rows): "TB(" + rows.map { $0.map(of).joined(separator: ", ") }.joined(separator: "; ") + ")"
    default: "?"
    }
  }

  static func of(_ inlines: [RichTextInline]) -> String { inlines.map(of).joined() }

  private static func of(_ inline: RichTextInline) -> String {
    switch inline {
    case .text(let text): text
    case .code(let code): "C(" + code + ")"
    case .emphasis(let inner): "I(" + of(inner) + ")"
    case .strong(let inner): "B(" + of(inner) + ")"
    case .underline(let inner): "U(" + of(inner) + ")"
    case .strikethrough(let inner): "S(" + of(inner) + ")"
    case .link(let url, let inner): "L(" + url + " " + of(inner) + ")"
    case .customEmoji(let emoji): "E(" + emoji.name + ")"
    case .mention(let id, let text): "@(" + id + (text.isEmpty ? "" : " " + text) + ")"
    case .channelMention(let text), .groupMention(let text): "M(" + text + ")"
    case .time(let time): "T(\(time.instant.seconds) \(time.style) \(time.text))"
    default: "?"
    }
  }
}
