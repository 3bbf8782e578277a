import ChatModel

/// What a structured text shows, and how much of each structure it has.
struct DiscordShownText {
  private(set) var text = ""
  private(set) var strongs = 0
  private(set) var emphases = 0
  private(set) var underlines = 0
  private(set) var strikethroughs = 0
  private(set) var spoilers = 0
  private(set) var bullets = 0
  private(set) var subtexts = 0
  private(set) var headingSigns = 0

  init(_ blocks: [RichTextBlock]) { add(blocks) }

  private mutating func add(_ blocks: [RichTextBlock]) {
    for block in blocks {
      switch block {
      case .paragraph(let inlines): add(inlines)
      case .heading(let level, let inlines):
        headingSigns += level
        add(inlines)
      case .subtext(let inlines):
        subtexts += 1
        add(inlines)
      case .quote(let inner), .collapsedQuote(let inner): add(inner)
      case .list(let start, _, let items):
        if start == nil { bullets += items.count }
        for item in items { add(item) }
      case .code(let language, let code): text += (language ?? "") + code
      default: text += "unexpected"
      }
    }
  }

  private mutating func add(_ inlines: [RichTextInline]) {
    for inline in inlines {
      switch inline {
      case .text(let text), .code(let text), .mention(_, let text), .channelMention(let text), .groupMention(let text): self.text += text
      case .lineBreak: text += "\n"
      case .strong(let inner):
        strongs += 1
        add(inner)
      case .emphasis(let inner):
        emphases += 1
        add(inner)
      case .underline(let inner):
        underlines += 1
        add(inner)
      case .strikethrough(let inner):
        strikethroughs += 1
        add(inner)
      case .spoiler(let inner):
        spoilers += 1
        add(inner)
      case .link(_, let inner): add(inner)
      default: text += "unexpected"
      }
    }
  }
}
