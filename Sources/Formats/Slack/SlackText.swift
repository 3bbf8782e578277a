import ChatModel

/// A text of Slack's with its structure, and what is to be known of it.
struct SlackText {
  /// The blocks.
  var blocks: [RichTextBlock] = []
  /// Who is mentioned, in the order of the text, perhaps more than once.
  var mentions: [String] = []
  /// Buttons that stand in it, in rows.
  var buttons: [[MessageButton]] = []
  /// Pictures that stand in it.
  var images: [Attachment] = []
  /// Whether what people wrote has a part that nobody knows.
  var hasUnknown = false
  /// Whether a program's block was left out that nobody knows.
  var hasUnknownBlock = false
  /// Whether it says something else than the text beside it.
  var isBesideText = false
  /// The text as Markdown, where it was written so and has nothing of Slack's own.
  var markdown: String?

  /// The text where it is nothing but characters; nil where it has structure.
  var plain: String? {
    if blocks.isEmpty { return "" }
    guard blocks.count == 1, case .paragraph(let inlines) = blocks[0], inlines.count <= 1 else { return nil }
    guard let first = inlines.first else { return "" }
    if case .text(let text) = first { return text }
    return nil
  }

  /// The text of a message or a card.
  var richText: RichText { RichText(blocks: blocks) }

  /// Adds another text below this one.
  mutating func append(_ other: SlackText) {
    blocks += other.blocks
    mentions += other.mentions
    buttons += other.buttons
    images += other.images
    hasUnknown = hasUnknown || other.hasUnknown
    hasUnknownBlock = hasUnknownBlock || other.hasUnknownBlock
    isBesideText = isBesideText || other.isBesideText
  }

  /// The text that stands beside some blocks, which may say what they do, and below it those that have words which it has not.
  func below(_ text: SlackText) -> SlackText {
    guard !blocks.isEmpty || !images.isEmpty || !buttons.isEmpty else { return text }
    let known = Self.words(of: text.blocks)
    var result = self
    result.blocks = blocks.filter { !Self.words(of: [$0]).isSubset(of: known) }
    var whole = text
    whole.append(result)
    return whole
  }

  /// Emoji are words, too; punctuation, which structure may take away, is none.
  private static func words(of blocks: [RichTextBlock]) -> Set<Substring> {
    Set(plainText(of: RichText(blocks: blocks)).split { $0.isWhitespace || $0.isPunctuation })
  }
}

extension [RichTextInline] {
  /// Adds characters, to the text at the end where there is one.
  mutating func append(text: String) {
    guard !text.isEmpty else { return }
    if case .text(var last) = self.last {
      // The text is moved, not copied for each line of it.
      self[count - 1] = .lineBreak
      last += text
      self[count - 1] = .text(last)
    } else {
      append(.text(text))
    }
  }

  /// Removes line breaks at the end.
  mutating func trimEnd() {
    while case .text(let last) = self.last, last.utf8.last == UInt8(ascii: "\n") {
      removeLast()
      var bytes = last.utf8[...]
      while bytes.last == UInt8(ascii: "\n") {
        bytes.removeLast()
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      }
      append(text: String(Substring(bytes)))
    }
  }
}
