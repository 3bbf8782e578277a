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
  private var isPreformatted = false
  /// The direction of the block around what is written; nil where no letter decides it.
  private var direction: TextDirection?

  /// Writes the markup of a text.
  static func write(_ text: RichText, in context: RichTextContext, into writer: inout MarkupWriter) {
    // The writer is borrowed from the caller, who gets it back.
    var rendering = RichTextRendering(writer: writer, context: context)
    rendering.direction = TextDirection(of: text.blocks)
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

  /// Writes what is within an element that has begun with `open`, behind which its end is still missing. An element has a direction of its own
  /// where that differs from the direction around it: its marks and its indent are on the other side, and its lines begin there.
  private mutating func within(
    _ open: StaticString, _ own: @autoclosure () -> TextDirection?, _ close: StaticString, _ content: (inout RichTextRendering) -> Void
  ) {
    writer.write(literal: open)
    let outer = direction
    if let outer, let own = own(), own != outer {
      writer.write(literal: own == .rightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
      direction = own
    }
    writer.write(literal: ">")
    content(&self)
    direction = outer
    writer.write(literal: close)
  }

  private mutating func write(_ block: RichTextBlock, depth: Int, isTight: Bool) {
    switch block {
    case .paragraph(let inlines): paragraph(inlines, depth: depth, isTight: isTight)
    case .heading(let level, let inlines): heading(level, inlines, depth: depth)
    case .quote(let blocks):
      within("<blockquote", TextDirection(of: blocks), "</blockquote>") { $0.write(blocks, depth: depth + 1, isTight: false) }
    case .collapsedQuote(let blocks): collapsed(blocks, depth: depth)
    case .subtext(let inlines): within("<p class=\"subtext\"", TextDirection(of: inlines), "</p>") { $0.write(inlines, depth: depth) }
    case .checklist(let items): checklist(items, depth: depth)
    case .list(let start, let isTight, let items): list(start: start, isTight: isTight, items: items, depth: depth)
    case .code(let language, let code): self.code(language: language) { $0.writer.write(text: code) }
    case .preformatted(let language, let inlines): preformatted(inlines, language: language, depth: depth)
    case .table(let alignments, let rows): table(alignments, rows, depth: depth)
    case .rule: writer.write(literal: "<hr/>")
    }
  }

  private mutating func paragraph(_ inlines: [RichTextInline], depth: Int, isTight: Bool) {
    if isTight { return write(inlines, depth: depth) }
    within("<p", TextDirection(of: inlines), "</p>") { $0.write(inlines, depth: depth) }
  }

  /// A heading inside a message is no heading of the page, so it is a paragraph that looks like one.
  private mutating func heading(_ level: Int, _ inlines: [RichTextInline], depth: Int) {
    writer.write(literal: "<p class=\"heading-")
    writer.write(number: min(max(level, 1), 6))
    within("\"", TextDirection(of: inlines), "</p>") { $0.write(inlines, depth: depth) }
  }

  /// The quotation's beginning, which gives way to all of it.
  private mutating func collapsed(_ blocks: [RichTextBlock], depth: Int) {
    let text = plainText(of: RichText(blocks: blocks))
    within("<details class=\"collapsed-quote\"", TextDirection(of: blocks), "</details>") { rendering in
      rendering.writer.write(literal: "<summary data-less=\"")
      rendering.writer.write(text: rendering.context.words("page.showLess"))
      rendering.wrap("\"><span>", "</span></summary>") {
        $0.writer.write(text: text.count > Self.quoteStart ? text.prefix(Self.quoteStart) + "…" : text)
      }
      rendering.wrap("<blockquote>", "</blockquote>") { $0.write(blocks, depth: depth + 1, isTight: false) }
    }
  }

  /// How many characters of a long quotation are shown at first.
  private static let quoteStart = 120

  private mutating func checklist(_ items: [RichTextChecklistItem], depth: Int) {
    within("<ul class=\"checklist\"", TextDirection(of: .checklist(items)), "</ul>") { rendering in
      for item in items {
        let (open, key): (StaticString, String?) =
          switch item.isDone {
          case true: ("<li class=\"done\"", "message.itemDone")
          case false: ("<li class=\"open\"", "message.itemOpen")
          case nil: ("<li", nil)
          }
        rendering.within(open, TextDirection(of: item.inlines), "</li>") {
          if let key {
            $0.wrap("<bdi class=\"visually-hidden\">", " </bdi>") { $0.writer.write(text: $0.context.words(key)) }
          }
          $0.write(item.inlines, depth: depth)
        }
      }
    }
  }

  private mutating func list(start: Int?, isTight: Bool, items: [[RichTextBlock]], depth: Int) {
    writer.write(literal: start == nil ? "<ul" : "<ol")
    if let start, start != 1 {
      writer.write(literal: " start=\"")
      writer.write(number: start)
      writer.write(literal: "\"")
    }
    within("", TextDirection(of: .list(start: start, isTight: isTight, items: items)), start == nil ? "</ul>" : "</ol>") { rendering in
      for item in items {
        rendering.within("<li", TextDirection(of: item), "</li>") { $0.write(item, depth: depth + 1, isTight: isTight) }
      }
    }
  }

  private mutating func code(language: String?, _ content: (inout RichTextRendering) -> Void) {
    // What is wider than the bubble can be scrolled by keys once it has the focus.
    writer.write(literal: "<pre tabindex=\"0\" role=\"region\" aria-label=\"")
    writer.write(text: context.words("message.code"))
    writer.write(literal: "\"")
    if let language, !language.isEmpty {
      writer.write(literal: " data-language=\"")
      writer.write(text: language)
      writer.write(literal: "\"")
    }
    writer.write(literal: "><code>")
    content(&self)
    writer.write(literal: "</code></pre>")
  }

  private mutating func preformatted(_ inlines: [RichTextInline], language: String?, depth: Int) {
    code(language: language) { rendering in
      rendering.isPreformatted = true
      rendering.write(inlines, depth: depth)
      rendering.isPreformatted = false
    }
  }

  private mutating func table(_ alignments: [RichTextAlignment], _ rows: [[[RichTextInline]]], depth: Int) {
    writer.write(literal: "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"")
    writer.write(text: context.words("message.table"))
    within("\"", TextDirection(of: .table(alignments: alignments, rows: rows)), "</div>") { rendering in
      rendering.writer.write(literal: "<table>")
      for (number, row) in rows.enumerated() {
        rendering.writer.write(literal: "<tr>")
        for (column, cell) in row.enumerated() {
          rendering.writer.write(literal: number == 0 ? "<th" : "<td")
          rendering.within(
            Self.attribute(of: column < alignments.count ? alignments[column] : .natural), TextDirection(of: cell),
            number == 0 ? "</th>" : "</td>"
          ) { $0.write(cell, depth: depth) }
        }
        rendering.writer.write(literal: "</tr>")
      }
      rendering.writer.write(literal: "</table>")
    }
  }

  private static func attribute(of alignment: RichTextAlignment) -> StaticString {
    switch alignment {
    case .natural: ""
    case .left: " class=\"left\""
    case .center: " class=\"center\""
    case .right: " class=\"right\""
    }
  }

  private mutating func write(_ inlines: [RichTextInline], depth: Int) {
    guard depth < Self.maximumDepth else { return write(lines: plainText(of: RichText(blocks: [.paragraph(inlines)]))) }
    for inline in inlines { write(inline, depth: depth) }
  }

  private mutating func write(_ inline: RichTextInline, depth: Int) {
    switch inline {
    case .text(let text): write(lines: text)
    case .lineBreak: isPreformatted ? writer.write(text: "\n") : writer.write(literal: "<br/>")
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
    writer.write(literal: "<span class=\"spoiler\" tabindex=\"0\" title=\"")
    writer.write(text: context.words("message.spoiler"))
    wrap("\"><span>", "</span></span>") { $0.write(inlines, depth: depth + 1) }
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
    if isPreformatted { return writer.write(text: text) }
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
