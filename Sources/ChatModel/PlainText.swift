/// The text of a rich text without its structure, for previews, quotations and search: blocks on lines of their own, a bullet or number
/// before list items, tabs between the cells of a table, the description of a picture. Links say their text, not their address.
///
/// - Parameter hidesSpoilers: Whether signs stand for spoilers, as many for each.
package func plainText(of text: RichText, hidesSpoilers: Bool = false) -> String {
  var plain = PlainText(hidesSpoilers: hidesSpoilers)
  plain.append(text.blocks)
  return plain.output
}

/// Writes rich text without its structure.
package struct PlainText {
  private let hidesSpoilers: Bool
  private(set) var output = ""

  /// What stands for a spoiler.
  private static let hidden = "▒▒▒▒"

  init(hidesSpoilers: Bool = false) { self.hidesSpoilers = hidesSpoilers }

  mutating func append(_ blocks: [RichTextBlock]) {
    var isFirst = true
    for block in blocks {
      if !isFirst { output += "\n" }
      isFirst = false
      append(block)
    }
  }

  private mutating func append(_ block: RichTextBlock) {
    switch block {
    case .paragraph(let inlines), .heading(_, let inlines), .subtext(let inlines), .preformatted(_, let inlines): append(inlines)
    case .quote(let blocks), .collapsedQuote(let blocks): append(blocks)
    case .checklist(let items):
      for (offset, item) in items.enumerated() {
        if offset > 0 { output += "\n" }
        output += item.isDone.map { $0 ? "☑ " : "☐ " } ?? "• "
        append(item.inlines)
      }
    case .list(let start, _, let items):
      for (offset, item) in items.enumerated() {
        if offset > 0 { output += "\n" }
        output += start.map { "\($0 &+ offset). " } ?? "• "
        append(item)
      }
    case .code(_, let code): output += code
    case .table(_, let rows):
      for (rowIndex, row) in rows.enumerated() {
        if rowIndex > 0 { output += "\n" }
        for (cellIndex, cell) in row.enumerated() {
          if cellIndex > 0 { output += "\t" }
          append(cell)
        }
      }
    case .rule: output += "—"
    }
  }

  private mutating func append(_ inlines: [RichTextInline]) {
    for inline in inlines {
      switch inline {
      case .text(let text), .code(let text), .channelMention(let text), .groupMention(let text): output += text
      // What becomes a plain text before it is known what everybody is called, code and titles, keeps the id.
      case .mention(let userID, let text): output += text.isEmpty ? User(id: userID).mention : text
      case .customEmoji(let emoji): output += emoji.text
      case .time(let time): output += time.text
      case .lineBreak: output += "\n"
      case .spoiler where hidesSpoilers: output += Self.hidden
      case .emphasis(let inner), .strong(let inner), .underline(let inner), .strikethrough(let inner), .spoiler(let inner),
        .link(_, let inner):
        append(inner)
      case .image(let url, let description): output += description.isEmpty ? url : description
      }
    }
  }

  /// The text of inlines on one line.
  package static func line(of inlines: [RichTextInline]) -> String {
    var plain = PlainText()
    plain.append(inlines.map { $0 == .lineBreak ? .text(" ") : $0 })
    return plain.output
  }
}
