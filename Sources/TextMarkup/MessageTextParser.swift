import CMarkdown
import ChatModel

/// Reads the text of messages.
package struct MessageTextParser: Sendable {
  private let options: TextMarkupOptions

  /// The version of the system's Markdown library: another version may parse a text differently.
  package static var libraryVersion: String { String(cString: cmarkdown_version()) }

  /// Makes a parser for messages with the same options.
  package init(options: TextMarkupOptions = TextMarkupOptions()) {
    self.options = options
  }

  /// Parses a text.
  ///
  /// Text without Markdown is one paragraph of exactly what was written, with its line breaks. Escapes and entities such as `\*` and
  /// `&amp;` count as Markdown only beside other Markdown, as in the SDKs. HTML is always text.
  ///
  /// Text that is longer than 32 KB or nested more than 64 deep is not read as Markdown. Titles of Markdown links are left out. A text of
  /// more than 4 MB has no structure at all.
  ///
  /// With link detection, addresses become links, and `@` with the name or id of one of `mentions` becomes a mention. With `isPlain`
  /// nothing in it is Markdown.
  package func parse(_ text: String, isPlain: Bool = false, mentions: [(userID: String, name: String)] = []) -> RichText {
    guard !text.isEmpty else { return RichText() }
    return structure(of: text, isPlain: isPlain, mentions: mentions) ?? RichText(blocks: [.paragraph([.text(text)])])
  }

  /// Parses a text as `parse` does. Nil if the result is one paragraph of this very text on one line, as it nearly always is.
  ///
  /// With `isPlain` nothing in it is Markdown.
  package func structure(
    of text: String, isPlain: Bool = false, mentions: @autoclosure () -> [(userID: String, name: String)]
  ) -> RichText? {
    let bytes = text.utf8.span
    guard bytes.count <= RichText.longestMarkup else {
      return bytes.indices.contains { bytes[$0].isLineEnd } ? RichText(blocks: [.paragraph([.text(text)])]) : nil
    }
    let scan = MarkdownScan(bytes, markdown: options.markdownSupportEnabled && !isPlain)
    guard scan.mayHaveMarkdown || scan.needsInlineScan else { return nil }
    let inlineText = InlineText(
      detectsLinks: options.localLinkDetectionEnabled,
      mentions: MentionMatcher(options.localLinkDetectionEnabled ? mentions() : []))
    if scan.mayHaveMarkdown, let blocks = Self.markdown(bytes, inlineText) { return RichText(blocks: blocks) }
    var inlines: [RichTextInline] = []
    inlineText.append(bytes, to: &inlines)
    return RichText(blocks: [.paragraph(inlines)])
  }

  /// The blocks of a text with Markdown; nil if it has none.
  private static func markdown(_ text: Span<UInt8>, _ inlineText: InlineText) -> [RichTextBlock]? {
    guard !Markers.occur(in: text) else { return nil }
    guard let guarded = AddressGuard.protect(text) else { return markdownWithoutDefinitions(text, inlineText) }
    // Often the characters in the address were all that looked like Markdown.
    guard MarkdownScan(guarded.span, markdown: true).mayHaveMarkdown else { return nil }
    return markdownWithoutDefinitions(guarded.span, inlineText)
  }

  private static func markdownWithoutDefinitions(_ text: Span<UInt8>, _ inlineText: InlineText) -> [RichTextBlock]? {
    let kept = ReferenceDefinitions.protectUnused(text) { MarkdownTree.parse($0, inlineText: inlineText)?.links ?? 0 }
    let result = kept.map { MarkdownTree.parse($0.span, inlineText: inlineText) } ?? MarkdownTree.parse(text, inlineText: inlineText)
    guard let result, result.hasMarkup else { return nil }
    return result.blocks
  }
}

/// The options for parsing a message's text.
package struct TextMarkupOptions: Sendable, Hashable {
  /// Whether Markdown is read (MessageListConfig.markdownSupportEnabled, default true).
  package var markdownSupportEnabled: Bool
  /// Whether addresses and mentions are found in the text (MessageListConfig.localLinkDetectionEnabled, default true).
  package var localLinkDetectionEnabled: Bool

  /// Makes the options; the defaults are the message list's.
  package init(markdownSupportEnabled: Bool = true, localLinkDetectionEnabled: Bool = true) {
    self.markdownSupportEnabled = markdownSupportEnabled
    self.localLinkDetectionEnabled = localLinkDetectionEnabled
  }
}
