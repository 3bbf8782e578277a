import ChatModel

/// Texts with their structure; `RecordReader` reads each in the same order. Where `source` is given, it becomes the number of the file that
/// refers to the pictures of emoji.
extension RecordWriter {
  /// The first byte of a block.
  enum BlockTag: UInt8 {
    case paragraph, heading, quote, collapsedQuote, list, numberedList, code, table, subtext, checklist, rule, preformatted
  }

  /// The first byte of a piece of running text.
  enum InlineTag: UInt8 {
    case text, lineBreak, code, emphasis, strong, underline, strikethrough, spoiler, link, image, customEmoji, mention, channelMention
    case groupMention, time
  }

  mutating func write(_ text: RichText, source: Int? = nil) {
    write(list: text.blocks) { $0.write($1, source: source) }
  }

  private mutating func write(_ block: RichTextBlock, source: Int?) {
    switch block {
    case .paragraph(let inlines): write(.paragraph, inlines, source)
    case .heading(let level, let inlines):
      write(.heading, inlines, source)
      write(level)
    case .quote(let blocks): write(.quote, blocks, source)
    case .collapsedQuote(let blocks): write(.collapsedQuote, blocks, source)
    case .list(let start, let isTight, let items):
      write((start == nil ? BlockTag.list : .numberedList).rawValue)
      if let start { write(start) }
      write(isTight)
      write(list: items) { writer, item in writer.write(list: item) { $0.write($1, source: source) } }
    case .code(let language, let code):
      write(BlockTag.code.rawValue)
      write(language)
      write(code)
    case .preformatted(let language, let inlines):
      write(.preformatted, inlines, source)
      write(language)
    case .table(let alignments, let rows):
      write(BlockTag.table.rawValue)
      write(list: alignments) { $0.write($1.rawValue) }
      write(list: rows) { writer, row in writer.write(list: row) { $0.write($1, source) } }
    case .subtext(let inlines): write(.subtext, inlines, source)
    case .checklist(let items):
      write(BlockTag.checklist.rawValue)
      write(list: items) { writer, item in
        writer.write(item.inlines, source)
        writer.write(item.isDone) { $0.write($1) }
      }
    case .rule: write(BlockTag.rule.rawValue)
    }
  }

  private mutating func write(_ tag: BlockTag, _ inlines: [RichTextInline], _ source: Int?) {
    write(tag.rawValue)
    write(inlines, source)
  }

  private mutating func write(_ tag: BlockTag, _ blocks: [RichTextBlock], _ source: Int?) {
    write(tag.rawValue)
    write(list: blocks) { $0.write($1, source: source) }
  }

  private mutating func write(_ inlines: [RichTextInline], _ source: Int?) {
    write(list: inlines) { $0.write($1, source) }
  }

  private mutating func write(_ tag: InlineTag, _ inlines: [RichTextInline], _ source: Int?) {
    write(tag.rawValue)
    write(inlines, source)
  }

  private mutating func write(_ tag: InlineTag, _ texts: String...) {
    write(tag.rawValue)
    for text in texts { write(text) }
  }

  mutating func write(_ inline: RichTextInline, _ source: Int?) {
    switch inline {
    case .text(let text): write(.text, text)
    case .lineBreak: write(InlineTag.lineBreak.rawValue)
    case .code(let code): write(.code, code)
    case .emphasis(let inner): write(.emphasis, inner, source)
    case .strong(let inner): write(.strong, inner, source)
    case .underline(let inner): write(.underline, inner, source)
    case .strikethrough(let inner): write(.strikethrough, inner, source)
    case .spoiler(let inner): write(.spoiler, inner, source)
    case .link(let url, let inner):
      write(.link, url)
      write(inner, source)
    case .image(let url, let description): write(.image, url, description)
    case .customEmoji(let emoji):
      write(InlineTag.customEmoji.rawValue)
      write(emoji, source: source)
    case .mention(let userID, let text): write(.mention, userID, text)
    case .channelMention(let text): write(.channelMention, text)
    case .groupMention(let text): write(.groupMention, text)
    case .time(let time):
      write(InlineTag.time.rawValue)
      write(time.instant)
      write(time.style.rawValue)
      write(time.text)
    }
  }

  mutating func write(_ emoji: CustomEmoji, source: Int? = nil) {
    write(emoji.name)
    write(emoji.url)
    write(source ?? emoji.source)
  }
}
