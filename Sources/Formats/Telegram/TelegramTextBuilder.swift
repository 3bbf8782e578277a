import ChatModel

/// Puts the pieces of a text together. A piece that is a block of its own ends the paragraph before it; the line break that stands on either
/// side of it is the block's.
struct TelegramTextBuilder {
  private var plain = ""
  private var blocks: [RichTextBlock] = []
  private var inlines: [RichTextInline] = []
  private var hasStyle = false
  private var isBehindBlock = false

  /// Adds text without a style.
  mutating func add(_ text: String) {
    plain += text
    var text = text[...]
    if isBehindBlock, text.first?.isNewline == true { text = text.dropFirst() }
    isBehindBlock = isBehindBlock && text.isEmpty
    if !text.isEmpty { inlines.append(.text(String(text))) }
  }

  /// Adds text with a style.
  mutating func add(_ text: String, _ inline: RichTextInline) {
    plain += text
    guard !text.isEmpty else { return }
    hasStyle = true
    isBehindBlock = false
    inlines.append(inline)
  }

  /// Adds text that is a block.
  mutating func add(_ text: String, block: RichTextBlock) {
    plain += text
    hasStyle = true
    endParagraph()
    blocks.append(block)
    isBehindBlock = true
  }

  private mutating func endParagraph() {
    if case .text(let text)? = inlines.last, text.last?.isNewline == true {
      inlines.removeLast()
      let rest = text.dropLast()
      if !rest.isEmpty { inlines.append(.text(String(rest))) }
    }
    if !inlines.isEmpty { blocks.append(.paragraph(inlines)) }
    inlines = []
  }

  /// The text that was put together.
  consuming func finish() -> TelegramTextReader.Text {
    guard hasStyle else { return TelegramTextReader.Text(plain: plain) }
    if !inlines.isEmpty { blocks.append(.paragraph(inlines)) }
    return TelegramTextReader.Text(plain: plain, rich: RichText(blocks: blocks))
  }
}
