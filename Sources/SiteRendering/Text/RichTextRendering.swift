import ChatModel
import MessageList
import Templating
import TextMarkup

/// Writes rich text as markup. Whatever stands in it, only these elements come out.
struct RichTextRendering: ~Copyable {
  /// Deeper nesting than this is written as plain text.
  static let maximumDepth = 100

  private var writer: MarkupWriter
  private let context: RichTextContext
  private var isInLink = false
  private var isInSpoiler = false

  /// Writes the markup of a text.
  static func write(_ text: RichText, in context: RichTextContext = RichTextContext(), into writer: inout MarkupWriter) {
    // The writer is borrowed from the caller, who gets it back.
    var rendering = RichTextRendering(writer: writer, context: context)
    rendering.write(text.blocks, depth: 0, isTight: false)
    writer = rendering.end()
  }

  private consuming func end() -> MarkupWriter { writer }

  private mutating func write(_ blocks: [RichTextBlock], depth: Int, isTight: Bool) {
    guard depth < Self.maximumDepth else { return write(lines: plainText(of: RichText(blocks: blocks))) }
    // A message of one paragraph, nearly all of them, needs no element of its own.
    if blocks.count == 1, case .paragraph(let inlines) = blocks[0] {
      write(inlines, depth: depth)
      return
    }
    for block in blocks { write(block, depth: depth, isTight: isTight) }
  }

  private mutating func write(_ block: RichTextBlock, depth: Int, isTight: Bool) {
    switch block {
    case .paragraph(let inlines): paragraph(inlines, depth: depth, isTight: isTight)
    case .heading(let level, let inlines): heading(level, inlines, depth: depth)
    case .quote(let blocks):
      writer.write(literal: "<blockquote>")
      write(blocks, depth: depth + 1, isTight: false)
      writer.write(literal: "</blockquote>")
    case .collapsedQuote(let blocks): collapsed(blocks, depth: depth)
    case .subtext(let inlines): wrap("<p class=\"subtext\">", "</p>") { $0.write(inlines, depth: depth) }
    case .checklist(let items): checklist(items, depth: depth)
    case .list(let start, let isTight, let items): list(start: start, isTight: isTight, items: items, depth: depth)
    case .code(let language, let code): self.code(code, language: language)
    case .table(let alignments, let rows): table(alignments, rows, depth: depth)
    case .rule: writer.write(literal: "<hr/>")
    }
  }

  private mutating func paragraph(_ inlines: [RichTextInline], depth: Int, isTight: Bool) {
    if !isTight { writer.write(literal: "<p>") }
    write(inlines, depth: depth)
    if !isTight { writer.write(literal: "</p>") }
  }

  /// A heading inside a message is no heading of the page, so it is a paragraph that looks like one.
  private mutating func heading(_ level: Int, _ inlines: [RichTextInline], depth: Int) {
    writer.write(literal: "<p class=\"heading-")
    writer.write(number: min(max(level, 1), 6))
    writer.write(literal: "\">")
    write(inlines, depth: depth)
    writer.write(literal: "</p>")
  }

  /// The quotation's beginning, which gives way to all of it.
  private mutating func collapsed(_ blocks: [RichTextBlock], depth: Int) {
    let text = plainText(of: RichText(blocks: blocks))
    writer.write(literal: "<details class=\"collapsed-quote\"><summary><span>")
    writer.write(text: text.count > Self.quoteStart ? text.prefix(Self.quoteStart) + "…" : text)
    writer.write(literal: "</span></summary><blockquote>")
    write(blocks, depth: depth + 1, isTight: false)
    writer.write(literal: "</blockquote></details>")
  }

  /// How many characters of a long quotation are shown at first.
  private static let quoteStart = 120

  private mutating func checklist(_ items: [RichTextChecklistItem], depth: Int) {
    writer.write(literal: "<ul class=\"checklist\">")
    for item in items {
      switch item.isDone {
      case true: writer.write(literal: "<li class=\"done\"><span class=\"visually-hidden\">Done: </span>")
      case false: writer.write(literal: "<li class=\"open\"><span class=\"visually-hidden\">Open: </span>")
      case nil: writer.write(literal: "<li>")
      }
      write(item.inlines, depth: depth)
      writer.write(literal: "</li>")
    }
    writer.write(literal: "</ul>")
  }

  private mutating func list(start: Int?, isTight: Bool, items: [[RichTextBlock]], depth: Int) {
    if let start {
      writer.write(literal: "<ol")
      if start != 1 {
        writer.write(literal: " start=\"")
        writer.write(number: start)
        writer.write(literal: "\"")
      }
      writer.write(literal: ">")
    } else {
      writer.write(literal: "<ul>")
    }
    for item in items {
      writer.write(literal: "<li>")
      write(item, depth: depth + 1, isTight: isTight)
      writer.write(literal: "</li>")
    }
    if start == nil { writer.write(literal: "</ul>") } else { writer.write(literal: "</ol>") }
  }

  private mutating func code(_ code: String, language: String?) {
    // What is wider than the bubble can be scrolled by keys once it has the focus.
    writer.write(literal: "<pre tabindex=\"0\" role=\"region\" aria-label=\"Code\"")
    if let language, !language.isEmpty {
      writer.write(literal: " data-language=\"")
      writer.write(text: language)
      writer.write(literal: "\"")
    }
    writer.write(literal: "><code>")
    writer.write(text: code)
    writer.write(literal: "</code></pre>")
  }

  private mutating func table(_ alignments: [RichTextAlignment], _ rows: [[[RichTextInline]]], depth: Int) {
    writer.write(literal: "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"><table>")
    for (number, row) in rows.enumerated() {
      writer.write(literal: "<tr>")
      for (column, cell) in row.enumerated() {
        let alignment = column < alignments.count ? alignments[column] : .natural
        open(cell: number == 0 ? "<th" : "<td", alignment)
        write(cell, depth: depth)
        writer.write(literal: number == 0 ? "</th>" : "</td>")
      }
      writer.write(literal: "</tr>")
    }
    writer.write(literal: "</table></div>")
  }

  private mutating func open(cell tag: StaticString, _ alignment: RichTextAlignment) {
    writer.write(literal: tag)
    switch alignment {
    case .natural: writer.write(literal: ">")
    case .left: writer.write(literal: " class=\"left\">")
    case .center: writer.write(literal: " class=\"center\">")
    case .right: writer.write(literal: " class=\"right\">")
    }
  }

  private mutating func write(_ inlines: [RichTextInline], depth: Int) {
    guard depth < Self.maximumDepth else { return write(lines: plainText(of: RichText(blocks: [.paragraph(inlines)]))) }
    for inline in inlines { write(inline, depth: depth) }
  }

  private mutating func write(_ inline: RichTextInline, depth: Int) {
    switch inline {
    case .text(let text): write(lines: text)
    case .lineBreak: writer.write(literal: "<br/>")
    case .code(let code): wrap("<code>", "</code>") { $0.writer.write(text: code) }
    case .emphasis(let inner): wrap("<em>", "</em>") { $0.write(inner, depth: depth + 1) }
    case .strong(let inner): wrap("<strong>", "</strong>") { $0.write(inner, depth: depth + 1) }
    case .underline(let inner): wrap("<u>", "</u>") { $0.write(inner, depth: depth + 1) }
    case .strikethrough(let inner): wrap("<del>", "</del>") { $0.write(inner, depth: depth + 1) }
    case .spoiler(let inner): spoiler(inner, depth: depth)
    case .link(let url, let inner): link(url) { $0.write(inner, depth: depth + 1) }
    case .image(let url, let description): link(url) { $0.writer.write(text: description.isEmpty ? url : description) }
    case .customEmoji(let emoji): write(emoji)
    case .time(let time): write(time)
    case .mention(let id, let text) where !isInLink && context.links.mentions[id] != nil:
      mention(text, href: context.links.mentions[id] ?? "")
    case .mention(_, let text), .channelMention(let text), .groupMention(let text):
      wrap("<span class=\"mention\">", "</span>") { $0.writer.write(text: text) }
    }
  }

  /// A mention of what has a page in the site.
  private mutating func mention(_ text: String, href: String) {
    writer.write(literal: "<a class=\"mention\" href=\"")
    writer.write(text: href)
    writer.write(literal: "\">")
    writer.write(text: text)
    writer.write(literal: "</a>")
  }

  /// What has the focus shows itself: a click and the tab key do without a script.
  private mutating func spoiler(_ inlines: [RichTextInline], depth: Int) {
    guard !isInSpoiler else { return write(inlines, depth: depth + 1) }
    isInSpoiler = true
    wrap("<span class=\"spoiler\" tabindex=\"0\" title=\"Spoiler\"><span>", "</span></span>") { $0.write(inlines, depth: depth + 1) }
    isInSpoiler = false
  }

  private mutating func write(_ emoji: CustomEmoji) {
    guard let path = emoji.url.flatMap({ context.emoji[$0] }) else { return writer.write(text: emoji.text) }
    CustomEmojiRendering.write(emoji, path: context.root + path, into: &writer)
  }

  private mutating func write(_ time: RichTextTime) {
    guard let label = context.times[time], Timestamp.representable.contains(time.instant) else { return writer.write(text: time.text) }
    writer.write(literal: "<time datetime=\"")
    time.instant.withISO8601 { writer.write(textBytes: $0) }
    writer.write(literal: "\">")
    writer.write(text: label)
    writer.write(literal: "</time>")
  }

  /// Raw text keeps its line breaks, whatever system they are from.
  private mutating func write(lines text: String) {
    let bytes = text.utf8.span
    guard bytes.indices.contains(where: { bytes[$0] == 10 || bytes[$0] == 13 }) else { return writer.write(text: text) }
    Array(text.utf8).withUnsafeBytes { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        guard bytes[index] == 10 || bytes[index] == 13 else {
          index += 1
          continue
        }
        writer.write(textBytes: UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
        writer.write(literal: "<br/>")
        index += bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10 ? 2 : 1
        start = index
      }
      writer.write(textBytes: UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// A link with an address that pages may not carry is written as its text, and so is a link inside another, which HTML
  /// does not have.
  private mutating func link(_ url: String, _ content: (inout RichTextRendering) -> Void) {
    guard !isInLink, let safe = context.href(url) else { return content(&self) }
    writer.write(literal: "<a class=\"message-link\" href=\"")
    writer.write(text: safe)
    writer.write(literal: "\" rel=\"nofollow noopener noreferrer\">")
    isInLink = true
    content(&self)
    isInLink = false
    writer.write(literal: "</a>")
  }

  private mutating func wrap(_ open: StaticString, _ close: StaticString, _ content: (inout RichTextRendering) -> Void) {
    writer.write(literal: open)
    content(&self)
    writer.write(literal: close)
  }
}
