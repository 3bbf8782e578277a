/// A message's text with its structure, whatever markup the platform wrote it in.
public struct RichText: Sendable, Hashable {
  /// The blocks from top to bottom.
  public var blocks: [RichTextBlock]

  /// How many bytes of a text are looked through for marks, addresses and mentions; a longer one is shown as it is. It is more than any platform
  /// lets somebody write, and the pieces of a text take a hundred times its room.
  package static let longestMarkup = 1 << 22

  /// Makes a text from its blocks.
  public init(blocks: [RichTextBlock] = []) {
    self.blocks = blocks
  }
}

extension RichText {
  /// One paragraph of characters as they are.
  package init(plain text: String) {
    self.init(blocks: text.isEmpty ? [] : [.paragraph([.text(text)])])
  }
}
