import ChatModel

/// Rich text of random shape in which every string is hostile. Each text holds a mark that must be found on the page.
struct RandomRichText<Generator: RandomNumberGenerator> {
  var generator: Generator
  /// The marks of the last text.
  private(set) var marks: [String] = []

  init(generator: Generator) {
    self.generator = generator
  }

  static var hostile: [String] {
    [
      "</div><script>alert(1)</script>", "\" onclick=\"x", "' x='", "&lt;b&gt;", "&#60;script&#62;", "]]>", "<!--", "\0\u{1}\u{7F}\u{85}",
      String(decoding: [0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90], as: UTF8.self),
      "\r\n\n\r", "<a href=\"javascript:alert(1)\">", "\u{202E}", "{{title}}", "&", "",
    ]
  }

  static var addresses: [String] {
    [
      "https://a.example/?q=\"><script>&x='", "javascript:alert(1)", "java\nscript:x", "mailto:a@b.example", "http://[::1]/<x>",
      "data:text/html,<script>", "", "tel:+1<2>",
    ]
  }

  /// Blocks that have blocks in them down to a depth of four.
  mutating func blocks(depth: Int) -> [RichTextBlock] {
    if depth == 0 { marks = [] }
    return (0..<Int.random(in: depth == 0 ? 1...4 : 0...3, using: &generator)).map { _ in block(depth: depth) }
  }

  private mutating func block(depth: Int) -> RichTextBlock {
    switch Int.random(in: 0...(depth < 4 ? 10 : 3), using: &generator) {
    case 0: .paragraph(inlines(depth: depth))
    case 1: .heading(level: Int.random(in: -2...9, using: &generator), inlines(depth: depth))
    case 2: .code(language: Bool.random(using: &generator) ? Self.hostile.randomElement(using: &generator) : nil, text())
    case 3: .rule
    case 4: .quote(blocks(depth: depth + 1))
    case 6: .subtext(inlines(depth: depth))
    case 9: .preformatted(language: Self.hostile.randomElement(using: &generator), inlines(depth: depth))
    case 7: .collapsedQuote(blocks(depth: depth + 1))
    case 8: .checklist([nil, true, false].map { RichTextChecklistItem(inlines(depth: depth), isDone: $0) })
    case 5:
      .list(
        start: [nil, 1, 0, -5, Int.max, Int.min].randomElement(using: &generator) ?? nil, isTight: Bool.random(using: &generator),
        items: (0..<Int.random(in: 0...3, using: &generator)).map { _ in blocks(depth: depth + 1) })
    default:
      .table(
        alignments: [.left, .center, .natural].shuffled(using: &generator),
        rows: (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          (0..<Int.random(in: 0...4, using: &generator)).map { _ in inlines(depth: depth + 1) }
        })
    }
  }

  private mutating func inlines(depth: Int) -> [RichTextInline] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      let kind = Int.random(in: 0...(depth < 6 ? 14 : 3), using: &generator)
      let address = Self.addresses.randomElement(using: &generator) ?? ""
      switch kind {
      case 0: return .text(text())
      case 1: return .code(text())
      case 2: return .mention(userID: address, text())
      case 3: return .lineBreak
      case 4: return .image(url: address, description: text())
      case 5: return .emphasis(inlines(depth: depth + 1))
      case 6: return .strong(inlines(depth: depth + 1))
      case 7: return .strikethrough(inlines(depth: depth + 1))
      case 8: return .underline(inlines(depth: depth + 1))
      case 9: return .spoiler(inlines(depth: depth + 1))
      case 10: return .channelMention(text())
      case 11: return .groupMention(text())
      case 12: return .customEmoji(CustomEmoji(name: text(), url: address))
      case 13: return .time(RichTextTime(Timestamp(microseconds: Int64.random(in: .min ... .max, using: &generator)), text: text()))
      default: return .link(url: address, inlines(depth: depth + 1))
      }
    }
  }

  private mutating func text() -> String {
    let mark = "mark\(generator.next())"
    marks.append(mark)
    return (Self.hostile.randomElement(using: &generator) ?? "") + mark + (Self.hostile.randomElement(using: &generator) ?? "")
  }
}
