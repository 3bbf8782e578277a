import ChatModel
import ChatReading

/// Reads Block Kit's text objects (docs.slack.dev/reference/block-kit/composition-objects/text-object).
final class SlackTextObjectReader {
  private let fields = JSONFields<SlackBlockKey>()

  /// Makes a reader.
  init() {}

  /// A text object: `mrkdwn`, or `plain_text`, in which only emoji mean something.
  func text(of value: JSONValue, _ context: DecodingContext) -> SlackText? { read(value, context, telling: context) }

  private func read(_ value: JSONValue, _ context: DecodingContext, telling teller: DecodingContext?) -> SlackText? {
    if value.isString { return context.text(value, of: "the text").map { SlackMarkup.parse($0, telling: teller) } }
    guard fields.load(value) else {
      if !value.isMissing { context.tellWrong(value, .object, field: "blocks.text") }
      return nil
    }
    if !JSONExpectation.text.accepts(fields[.text]) { context.tellWrong(fields[.text], .text, field: "blocks.text.text") }
    guard let text = context.text(fields[.text], of: "the text") else { return nil }
    if fields[.type].equals("plain_text") {
      let plain = SlackString.decoded(text)
      return SlackText(blocks: [.paragraph([.text(SlackAddress.withoutTokens(inText: Self.withEmoji(plain)))])])
    }
    return SlackMarkup.parse(text, telling: teller)
  }

  /// A text object without its structure.
  func plain(_ value: JSONValue, _ context: DecodingContext) -> String? {
    guard let text = read(value, context, telling: nil) else { return nil }
    return text.plain ?? plainText(of: text.richText)
  }

  /// A text object on one line, and whom it mentions.
  func inlines(of value: JSONValue, _ result: inout SlackText, _ context: DecodingContext) -> [RichTextInline] {
    guard let text = text(of: value, context) else { return [] }
    result.mentions += text.mentions
    return Self.inlines(of: text.blocks)
  }

  /// Blocks as running text.
  static func inlines(of blocks: [RichTextBlock]) -> [RichTextInline] {
    var inlines: [RichTextInline] = []
    for block in blocks {
      if !inlines.isEmpty { inlines.append(text: " ") }
      inlines += self.inlines(of: block)
    }
    return inlines
  }

  private static func inlines(of block: RichTextBlock) -> [RichTextInline] {
    switch block {
    case .paragraph(let inlines), .heading(_, let inlines), .subtext(let inlines): return inlines
    case .quote(let blocks), .collapsedQuote(let blocks): return inlines(of: blocks)
    case .code(_, let code): return [.code(code)]
    case .preformatted(_, let inlines): return inlines.map(\.asCode)
    case .list(let start, _, let items):
      var inlines: [RichTextInline] = []
      for (offset, item) in items.enumerated() {
        inlines.append(text: (offset > 0 ? "\n" : "") + (start.map { "\($0 &+ offset). " } ?? "• "))
        inlines += self.inlines(of: item)
      }
      return inlines
    case .table, .checklist, .rule: return [.text(plainText(of: RichText(blocks: [block])))]
    }
  }

  /// Names of emoji between colons as the emoji.
  static func withEmoji(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    var result = ""
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var index = 0
    while index < parts.count {
      if index > 0, index + 1 < parts.count, case .character(let character) = SlackEmoji.meaning(of: String(parts[index])) {
        result += character + parts[index + 1]
        index += 2
      } else {
        result += (index > 0 ? ":" : "") + parts[index]
        index += 1
      }
    }
    return result
  }
}
