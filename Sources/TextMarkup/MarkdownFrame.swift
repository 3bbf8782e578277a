import CMarkdown
import ChatModel

/// An open element and its contents so far, while Markdown is parsed.
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

  /// Adds the finished element to its parent, and returns whether it is visible markup. An element that would show nothing stays the
  /// characters that made it.
  func close(into parent: inout MarkdownFrame, isInsideLink: Bool) -> Bool {
    switch kind {
    case CMARKDOWN_PARAGRAPH:
      parent.blocks.append(.paragraph(inlines))
      return false
    case CMARKDOWN_HEADING:
      return parent.append(.heading(level: number, inlines), or: String(repeating: "#", count: number), inlines.isEmpty)
    case CMARKDOWN_BLOCK_QUOTE: return parent.append(.quote(blocks), or: ">", blocks.isEmpty)
    case CMARKDOWN_LIST:
      let marks = items.indices.map { isOrdered ? "\(number &+ $0)." : "-" }.joined(separator: " ")
      return parent.append(
        .list(start: isOrdered ? number : nil, isTight: isTight, items: items), or: marks, items.allSatisfy(\.isEmpty))
    case CMARKDOWN_ITEM: parent.items.append(blocks)
    case CMARKDOWN_TABLE: parent.blocks.append(.table(alignments: alignments, rows: rows))
    case CMARKDOWN_TABLE_ROW: parent.rows.append(cells)
    case CMARKDOWN_TABLE_CELL: parent.cells.append(inlines)
    case CMARKDOWN_EMPHASIS: parent.inlines.append(.emphasis(inlines))
    case CMARKDOWN_STRONG: parent.inlines.append(.strong(inlines))
    case CMARKDOWN_STRIKETHROUGH: parent.inlines.append(.strikethrough(inlines))
    case CMARKDOWN_LINK: return closeLink(into: &parent, isInsideLink: isInsideLink)
    case CMARKDOWN_IMAGE: return closeImage(into: &parent, isInsideLink: isInsideLink)
    default:
      parent.inlines.append(contentsOf: inlines)
      parent.blocks.append(contentsOf: blocks)
    }
    return kind != CMARKDOWN_ITEM
  }

  private mutating func append(_ block: RichTextBlock, or marks: String, _ isEmpty: Bool) -> Bool {
    blocks.append(isEmpty ? .paragraph([.text(marks)]) : block)
    return !isEmpty
  }

  /// Adds a link to the parent, or its text as written if pages do not link to its address. So the address is not lost:
  /// `handlers[0](event)`.
  private func closeLink(into parent: inout MarkdownFrame, isInsideLink: Bool) -> Bool {
    let content = inlines.isEmpty ? [RichTextInline.text(address)] : inlines
    guard !isInsideLink else {
      parent.inlines.append(contentsOf: content)
      return true
    }
    let url = LinkAddress.completed(address)
    guard SafeURL.allowed(url) != nil else {
      parent.inlines.append(contentsOf: [.text("[")] + inlines + [.text("](" + address + ")")])
      return false
    }
    parent.inlines.append(.link(url: url, content))
    return true
  }

  /// Adds a picture as a link; inside a link only its description.
  private func closeImage(into parent: inout MarkdownFrame, isInsideLink: Bool) -> Bool {
    let description = PlainText.line(of: inlines)
    guard !isInsideLink else {
      parent.inlines.append(.text(description.isEmpty ? address : description))
      return true
    }
    let url = LinkAddress.completed(address)
    guard SafeURL.allowed(url) != nil else {
      parent.inlines.append(.text("![" + description + "](" + address + ")"))
      return false
    }
    parent.inlines.append(.image(url: url, description: description))
    return true
  }

  static func alignment(_ letter: UInt8) -> RichTextAlignment {
    switch letter {
    case UInt8(ascii: "l"): .left
    case UInt8(ascii: "c"): .center
    case UInt8(ascii: "r"): .right
    default: .natural
    }
  }
}

/// Completes addresses of Markdown links.
enum LinkAddress {
  /// The address, with `https://` before it if it has no scheme and begins with a host, as `example.org/a`.
  ///
  /// A host must have more than one label: parentheses after brackets are not always an address.
  static func completed(_ address: String) -> String {
    let bytes = address.utf8.span
    let end = bytes.end(from: 0) { $0.isAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    if end < bytes.count, bytes[end] == UInt8(ascii: ":"),
      !(end + 1 < bytes.count && bytes[end + 1].isDigit && HostRun(bytes, from: 0).labels > 1)
    {
      return address
    }
    guard let first = address.utf8.first else { return address }
    if first == UInt8(ascii: "/") { return address.hasPrefix("//") ? "https:" + address : address }
    return first.isWordByte && HostRun(bytes, from: 0).labels > 1 ? "https://" + address : address
  }
}
