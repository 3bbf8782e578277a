import CMarkdown
import ChatModel

/// An element that is open while Markdown's events are read, with what is in it so far.
struct MarkdownFrame {
  let kind: Int
  var inlines: [RichTextInline] = []
  var blocks: [RichTextBlock] = []
  var items: [[RichTextBlock]] = []
  var rows: [[[RichTextInline]]] = []
  var cells: [[RichTextInline]] = []
  var alignments: [RichTextAlignment] = []
  var address = ""
  var number = 0
  var isOrdered = false
  var isTight = false

  init(kind: Int) {
    self.kind = kind
  }

  /// Puts the finished element into the one around it. What would show nothing is kept as the characters that made it.
  func close(into parent: inout MarkdownFrame, isInsideLink: Bool) {
    switch kind {
    case CMARKDOWN_PARAGRAPH: parent.blocks.append(.paragraph(inlines))
    case CMARKDOWN_HEADING:
      parent.blocks.append(inlines.isEmpty ? Self.text(String(repeating: "#", count: number)) : .heading(level: number, inlines))
    case CMARKDOWN_BLOCK_QUOTE: parent.blocks.append(blocks.isEmpty ? Self.text(">") : .quote(blocks))
    case CMARKDOWN_ITEM: parent.items.append(blocks)
    case CMARKDOWN_LIST: closeList(into: &parent)
    case CMARKDOWN_TABLE: parent.blocks.append(.table(alignments: alignments, rows: rows))
    case CMARKDOWN_TABLE_ROW: parent.rows.append(cells)
    case CMARKDOWN_TABLE_CELL: parent.cells.append(inlines)
    case CMARKDOWN_EMPHASIS: parent.inlines.append(.emphasis(inlines))
    case CMARKDOWN_STRONG: parent.inlines.append(.strong(inlines))
    case CMARKDOWN_STRIKETHROUGH: parent.inlines.append(.strikethrough(inlines))
    case CMARKDOWN_LINK: closeLink(into: &parent, isInsideLink: isInsideLink)
    case CMARKDOWN_IMAGE: closeImage(into: &parent, isInsideLink: isInsideLink)
    default:
      parent.inlines.append(contentsOf: inlines)
      parent.blocks.append(contentsOf: blocks)
    }
  }

  private func closeList(into parent: inout MarkdownFrame) {
    if items.allSatisfy(\.isEmpty) {
      let marks = items.indices.map { isOrdered ? "\(number &+ $0)." : "-" }
      parent.blocks.append(Self.text(marks.joined(separator: " ")))
    } else {
      parent.blocks.append(.list(start: isOrdered ? number : nil, isTight: isTight, items: items))
    }
  }

  private func closeLink(into parent: inout MarkdownFrame, isInsideLink: Bool) {
    let content = inlines.isEmpty ? [RichTextInline.text(address)] : inlines
    if isInsideLink {
      parent.inlines.append(contentsOf: content)
    } else {
      parent.inlines.append(.link(url: LinkAddress.completed(address), content))
    }
  }

  /// A picture is a link, so inside a link only its description is left.
  private func closeImage(into parent: inout MarkdownFrame, isInsideLink: Bool) {
    let description = PlainText.line(of: inlines)
    if isInsideLink {
      parent.inlines.append(.text(description.isEmpty ? address : description))
    } else {
      parent.inlines.append(.image(url: LinkAddress.completed(address), description: description))
    }
  }

  private static func text(_ text: String) -> RichTextBlock { .paragraph([.text(text)]) }

  static func alignment(_ letter: UInt8) -> RichTextAlignment {
    switch letter {
    case UInt8(ascii: "l"): .left
    case UInt8(ascii: "c"): .center
    case UInt8(ascii: "r"): .right
    default: .natural
    }
  }
}
