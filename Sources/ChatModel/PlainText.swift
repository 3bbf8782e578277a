/// The text of a rich text without its structure, for previews, quotations and search: blocks on lines of their own, a bullet or number
/// before list items, tabs between the cells of a table, the description of a picture. Links say their text, not their address.
package func plainText(of text: RichText) -> String {
  var output = ""
  PlainText.append(text.blocks, to: &output)
  return output
}

/// Writes rich text without its structure.
package enum PlainText {
  static func append(_ blocks: [RichTextBlock], to output: inout String) {
    var isFirst = true
    for block in blocks {
      if !isFirst { output += "\n" }
      isFirst = false
      append(block, to: &output)
    }
  }

  private static func append(_ block: RichTextBlock, to output: inout String) {
    switch block {
    case .paragraph(let inlines), .heading(_, let inlines), .subtext(let inlines): append(inlines, to: &output)
    case .quote(let blocks), .collapsedQuote(let blocks): append(blocks, to: &output)
    case .checklist(let items):
      for (offset, item) in items.enumerated() {
        if offset > 0 { output += "\n" }
        output += item.isDone.map { $0 ? "☑ " : "☐ " } ?? "• "
        append(item.inlines, to: &output)
      }
    case .list(let start, _, let items):
      for (offset, item) in items.enumerated() {
        if offset > 0 { output += "\n" }
        output += start.map { "\($0 &+ offset). " } ?? "• "
        append(item, to: &output)
      }
    case .code(_, let code): output += code
    case .table(_, let rows):
      for (rowIndex, row) in rows.enumerated() {
        if rowIndex > 0 { output += "\n" }
        for (cellIndex, cell) in row.enumerated() {
          if cellIndex > 0 { output += "\t" }
          append(cell, to: &output)
        }
      }
    case .rule: output += "—"
    }
  }

  private static func append(_ inlines: [RichTextInline], to output: inout String) {
    for inline in inlines {
      switch inline {
      case .text(let text), .code(let text), .mention(_, let text), .channelMention(let text), .groupMention(let text): output += text
      case .customEmoji(let emoji): output += emoji.text
      case .time(let time): output += time.text
      case .lineBreak: output += "\n"
      case .emphasis(let inner), .strong(let inner), .underline(let inner), .strikethrough(let inner), .spoiler(let inner),
        .link(_, let inner):
        append(inner, to: &output)
      case .image(let url, let description): output += description.isEmpty ? url : description
      }
    }
  }

  /// The text of inlines on one line.
  package static func line(of inlines: [RichTextInline]) -> String {
    var output = ""
    append(inlines.map { $0 == .lineBreak ? .text(" ") : $0 }, to: &output)
    return output
  }
}
