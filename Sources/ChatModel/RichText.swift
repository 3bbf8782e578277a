/// A message's text with its structure, whatever markup the platform wrote it in.
public struct RichText: Sendable, Hashable {
  /// The blocks from top to bottom.
  public var blocks: [RichTextBlock]

  /// Makes a text from its blocks.
  public init(blocks: [RichTextBlock] = []) {
    self.blocks = blocks
  }
}
