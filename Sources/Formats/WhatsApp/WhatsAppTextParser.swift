import ChatModel
import ChatReading

/// Reads WhatsApp's own markup: `*bold*`, `_italic_`, `~struck~`, `` `code` ``, code between three backticks, `> ` before quotations, `- `
/// and `1. ` before items of lists (WhatsApp's help, "How to format your messages").
enum WhatsAppTextParser {
  private static let fence = Array("```".utf8)

  /// The structure of a text; nil where it has no markup, which is nearly always, or is longer than anybody's.
  static func structure(of text: String) -> RichText? {
    var text = text
    guard text.utf8.count <= RichText.longestMarkup, text.withUTF8({ mayHaveMarkup($0) }) else { return nil }
    let bytes = Array(text.utf8)
    var blocks: [RichTextBlock] = []
    var rest = bytes[...]
    while let open = rest.firstRange(of: fence),
      let close = rest[open.upperBound...].firstRange(of: fence), close.lowerBound > open.upperBound,
      rest[open.upperBound..<close.lowerBound].contains(UInt8(ascii: "\n"))
    {
      blocks += lines(trimmingNewline(rest[..<open.lowerBound]))
      let code = rest[open.upperBound..<close.lowerBound]
      blocks.append(.code(language: nil, string(trimmingNewline(code.first == UInt8(ascii: "\n") ? code.dropFirst() : code))))
      rest = rest[close.upperBound...]
      if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
    }
    if !rest.isEmpty { blocks += lines(rest) }
    return blocks.allSatisfy(\.isPlain) ? nil : RichText(blocks: blocks)
  }

  private static func mayHaveMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isLineStart = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"): return true
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): if isLineStart { return true }
      default: break
      }
      isLineStart = byte == UInt8(ascii: "\n")
    }
    return false
  }

  private static func trimmingNewline(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes
  }

  static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The blocks of a text without blocks of code.
  private static func lines(_ text: ArraySlice<UInt8>) -> [RichTextBlock] {
    guard !text.isEmpty else { return [] }
    var blocks: [RichTextBlock] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let next = block(line)
      if blocks.isEmpty || !blocks[blocks.count - 1].join(next) { blocks.append(next) }
    }
    return blocks
  }

  private static func block(_ line: ArraySlice<UInt8>) -> RichTextBlock {
    let start = line.startIndex
    func inlines(from offset: Int) -> [RichTextInline] { WhatsAppInlineParser.inlines(line[(start + offset)...]) }
    if line.count > 2, line[start + 1] == UInt8(ascii: " ") {
      if line[start] == UInt8(ascii: ">") { return .quote([.paragraph(inlines(from: 2))]) }
      if line[start] == UInt8(ascii: "-") || line[start] == UInt8(ascii: "*") {
        return .list(start: nil, isTight: true, items: [[.paragraph(inlines(from: 2))]])
      }
    }
    let digits = line.prefix { $0.isDigit }
    let behind = start + digits.count
    if (1...4).contains(digits.count), line.count > digits.count + 2, line[behind...].starts(with: ". ".utf8),
      let number = Int(string(digits))
    {
      return .list(start: number, isTight: true, items: [[.paragraph(inlines(from: digits.count + 2))]])
    }
    return .paragraph(WhatsAppInlineParser.inlines(line))
  }
}

extension RichTextBlock {
  /// Whether the block says nothing but a text in lines.
  fileprivate var isPlain: Bool {
    guard case .paragraph(let inlines) = self else { return false }
    return inlines.allSatisfy { inline in
      switch inline {
      case .text, .lineBreak, .link: true
      default: false
      }
    }
  }

  /// Takes in the next line's block; false where that begins another. What is there already is moved, not copied: a text may have a
  /// million lines.
  fileprivate mutating func join(_ next: RichTextBlock) -> Bool {
    if case .paragraph(var inlines) = self, case .paragraph(let more) = next {
      self = .rule
      inlines.append(.lineBreak)
      inlines += more
      self = .paragraph(inlines)
    } else if case .quote(var blocks) = self, case .quote(let more) = next {
      self = .rule
      blocks += more
      self = .quote(blocks)
    } else if case .list(let start, _, var items) = self, case .list(let number, _, let more) = next,
      number == start.map({ $0 + items.count })
    {
      self = .rule
      items += more
      self = .list(start: start, isTight: true, items: items)
    } else {
      return false
    }
    return true
  }
}
