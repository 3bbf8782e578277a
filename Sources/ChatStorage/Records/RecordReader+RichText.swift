import ChatModel

/// Texts with their structure, in the order in which `RecordWriter` writes them.
extension RecordReader {
  /// Deeper nesting is damage: no reader makes it, and reading it would take a stack of its own.
  private static let maximumDepth = 512

  mutating func richText() throws(Damage) -> RichText { RichText(blocks: try blocks(0)) }

  /// A piece of running text on its own.
  mutating func inline() throws(Damage) -> RichTextInline { try inline(0) }

  private mutating func blocks(_ depth: Int) throws(Damage) -> [RichTextBlock] {
    guard depth < Self.maximumDepth else { throw Damage() }
    return try list { reader throws(Damage) in try reader.block(depth + 1) }
  }

  private mutating func block(_ depth: Int) throws(Damage) -> RichTextBlock {
    guard let tag = RecordWriter.BlockTag(rawValue: try byte()) else { throw Damage() }
    switch tag {
    case .paragraph: return .paragraph(try inlines(depth))
    case .heading:
      let content = try inlines(depth)
      return .heading(level: try int(), content)
    case .quote: return .quote(try blocks(depth))
    case .collapsedQuote: return .collapsedQuote(try blocks(depth))
    case .list, .numberedList:
      let start = tag == .numberedList ? try int() : nil
      return .list(start: start, isTight: try flag(), items: try list { reader throws(Damage) in try reader.blocks(depth) })
    case .code: return .code(language: try optionalString(), try string())
    case .preformatted:
      let content = try inlines(depth)
      return .preformatted(language: try optionalString(), content)
    case .table: return try table(depth)
    case .subtext: return .subtext(try inlines(depth))
    case .checklist:
      return .checklist(
        try list { reader throws(Damage) in
          RichTextChecklistItem(try reader.inlines(depth), isDone: try reader.flag() ? try reader.flag() : nil)
        })
    case .rule: return .rule
    }
  }

  private mutating func table(_ depth: Int) throws(Damage) -> RichTextBlock {
    let alignments = try list { reader throws(Damage) in
      guard let alignment = RichTextAlignment(rawValue: try reader.byte()) else { throw Damage() }
      return alignment
    }
    let rows = try list { reader throws(Damage) in try reader.list { reader throws(Damage) in try reader.inlines(depth) } }
    return .table(alignments: alignments, rows: rows)
  }

  private mutating func inlines(_ depth: Int) throws(Damage) -> [RichTextInline] {
    guard depth < Self.maximumDepth else { throw Damage() }
    return try list { reader throws(Damage) in try reader.inline(depth + 1) }
  }

  private mutating func inline(_ depth: Int) throws(Damage) -> RichTextInline {
    guard let tag = RecordWriter.InlineTag(rawValue: try byte()) else { throw Damage() }
    switch tag {
    case .text: return .text(try string())
    case .lineBreak: return .lineBreak
    case .code: return .code(try string())
    case .emphasis: return .emphasis(try inlines(depth))
    case .strong: return .strong(try inlines(depth))
    case .underline: return .underline(try inlines(depth))
    case .strikethrough: return .strikethrough(try inlines(depth))
    case .spoiler: return .spoiler(try inlines(depth))
    case .link: return .link(url: try string(), try inlines(depth))
    case .image: return .image(url: try string(), description: try string())
    case .customEmoji: return .customEmoji(try customEmoji())
    case .mention: return .mention(userID: try string(), try string())
    case .channelMention: return .channelMention(try string())
    case .groupMention: return .groupMention(try string())
    case .time:
      let instant = try instant()
      guard let style = RichTextTime.Style(rawValue: try byte()) else { throw Damage() }
      return .time(RichTextTime(instant, style: style, text: try string()))
    }
  }

  mutating func customEmoji() throws(Damage) -> CustomEmoji {
    CustomEmoji(name: try string(), url: try optionalString(), source: try int())
  }
}
