/// A block of a rich text.
public indirect enum RichTextBlock: Sendable, Hashable {
  /// Running text.
  case paragraph([RichTextInline])
  /// A heading of level 1...6.
  case heading(level: Int, [RichTextInline])
  /// A quotation.
  case quote([RichTextBlock])
  /// A long quotation of which the reader sees the beginning, and the rest on demand.
  case collapsedQuote([RichTextBlock])
  /// A list; `start` is the first number of a numbered list, nil for bullets. A tight list has no paragraphs' space in its items.
  case list(start: Int?, isTight: Bool, items: [[RichTextBlock]])
  /// A block of code with its language, where the author named one.
  case code(language: String?, String)
  /// A block of code in which more than characters stands: links, mentions.
  case preformatted(language: String?, [RichTextInline])
  /// A table; the first row is its head.
  case table(alignments: [RichTextAlignment], rows: [[[RichTextInline]]])
  /// Small print.
  case subtext([RichTextInline])
  /// A list of things to do.
  case checklist([RichTextChecklistItem])
  /// A line between sections.
  case rule
}
