import ChatModel
import ChatReading

/// Reads mrkdwn, the markup of Slack's texts (docs.slack.dev/messaging/formatting-message-text): blocks first, then each line.
///
/// In a text `&`, `<` and `>` are escaped, and nothing else; what stands between a bare `<` and `>` is a reference. So characters are
/// unescaped once, and only outside of references.
struct SlackMarkup {
  private static let escapedMark = Array("&gt;".utf8)
  private let bytes: [UInt8]
  private let context: DecodingContext?
  private var result = SlackText()
  /// The running text that is not a paragraph yet.
  private var open: [RichTextInline] = []
  /// The lines of a quotation that is not finished.
  private var quoted: [RichTextInline]?
  /// Which block is the first behind `>>>`, since which everything is quoted.
  private var quotedFrom: Int?
  /// A label with a line break ends within so many bytes behind it.
  private static let longestLabelEnd = 1000

  /// Reads a text, of whose tokens nothing is left. What mentions are labelled with is told to a context, where there is one: everybody has one name
  /// then, at every mention. Else the labels stay, for texts that are made plain before it is known what everybody is called.
  static func parse(_ text: String, telling context: DecodingContext? = nil) -> SlackText {
    var text = SlackAddress.withoutTokens(inText: text)
    guard text.withUTF8({ mayHaveMarkup($0) }) else { return SlackText(blocks: text.isEmpty ? [] : [.paragraph([.text(text)])]) }
    guard text.utf8.count <= RichText.longestMarkup else { return unstructured(Array(text.utf8)) }
    var parser = SlackMarkup(bytes: Array(text.utf8), context: context)
    parser.readBlocks()
    return parser.result
  }

  /// How many bytes of a text without structure are read at once.
  private static let piece = 1 << 16

  /// A text that is longer than anybody's: its characters, and what its references show.
  private static func unstructured(_ bytes: [UInt8]) -> SlackText {
    var (result, text, known) = (SlackText(), "", Set<String>())
    var rest = bytes[...]
    while !rest.isEmpty {
      // A reference begins where the next piece does.
      let end = rest.dropFirst(piece).firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
      let read = SlackInlineMarkup.code(rest[..<end], nil)
      text += ChatModel.plainText(of: RichText(blocks: [.paragraph(read.inlines)]))
      result.mentions += read.mentions.filter { known.insert($0).inserted }
      rest = rest[end...]
    }
    result.blocks = [.paragraph([.text(text)])]
    return result
  }

  /// A text without its structure, and whom it mentions by their ids.
  static func plainText(of text: String, telling context: DecodingContext? = nil) -> (text: String, mentions: [String]) {
    let read = parse(text, telling: context)
    return (read.plain ?? ChatModel.plainText(of: read.richText), read.mentions)
  }

  private init(bytes: [UInt8], context: DecodingContext?) {
    self.bytes = bytes
    self.context = context
  }

  /// Whether a text has any of the characters that mean something.
  static func mayHaveMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { byte in
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: ":"), UInt8(ascii: ">"):
        true
      default: false
      }
    }
  }

  /// Reads blocks of code, and what is between them line by line.
  private mutating func readBlocks() {
    var at = 0
    var fence = self.fence(from: 0)
    while at < bytes.count {
      if let found = fence, at == found.lowerBound {
        closeParagraph()
        closeQuote()
        let code = code(in: found)
        result.blocks.append(.code(language: nil, of: code.inlines))
        result.mentions += code.mentions
        at = found.upperBound
        if at < bytes.count, bytes[at] == UInt8(ascii: "\n") { at += 1 }
        fence = self.fence(from: at)
        continue
      }
      let limit = fence?.lowerBound ?? bytes.count
      let lineEnd = lineEnd(from: at, to: limit)
      readLine(at..<(lineEnd ?? limit), isWhole: lineEnd != nil)
      at = lineEnd.map { $0 + 1 } ?? limit
    }
    closeParagraph()
    closeQuote()
    guard let quotedFrom, quotedFrom < result.blocks.count else { return }
    let blocks = Array(result.blocks[quotedFrom...])
    result.blocks.removeSubrange(quotedFrom...)
    result.blocks.append(.quote(blocks))
  }

  /// The line break that a line ends with, none of those in a reference's label; nil where there is none before the limit.
  private func lineEnd(from start: Int, to limit: Int) -> Int? {
    var at = start
    while let end = bytes[at..<limit].firstIndex(of: UInt8(ascii: "\n")) {
      let marks = (UInt8(ascii: "<"), UInt8(ascii: ">"))
      guard let open = bytes[at..<end].lastIndex(where: { $0 == marks.0 || $0 == marks.1 }), bytes[open] == marks.0,
        bytes[open..<end].contains(UInt8(ascii: "|")),
        let close = bytes[end..<min(limit, end + Self.longestLabelEnd)].firstIndex(where: { $0 == marks.0 || $0 == marks.1 }),
        bytes[close] == marks.1
      else { return end }
      at = close
    }
    return nil
  }

  /// The next block of code with its marks; nil where none is closed.
  private func fence(from start: Int) -> Range<Int>? {
    guard let first = ticks(from: start), let last = ticks(from: first + 4) else { return nil }
    return first..<(last + 3)
  }

  private func ticks(from start: Int) -> Int? {
    var at = start
    while at + 2 < bytes.count {
      if bytes[at + 2] != UInt8(ascii: "`") {
        at += 3
      } else if bytes[at] == UInt8(ascii: "`"), bytes[at + 1] == UInt8(ascii: "`") {
        return at
      } else {
        at += 1
      }
    }
    return nil
  }

  private func code(in range: Range<Int>) -> (inlines: [RichTextInline], mentions: [String]) {
    var inner = range.lowerBound + 3..<range.upperBound - 3
    if bytes[inner.lowerBound] == UInt8(ascii: "\n") { inner = inner.lowerBound + 1..<inner.upperBound }
    if !inner.isEmpty, bytes[inner.upperBound - 1] == UInt8(ascii: "\n") { inner = inner.lowerBound..<inner.upperBound - 1 }
    return SlackInlineMarkup.code(bytes[inner], context)
  }

  /// Reads a line, or what stands of it before a block of code.
  private mutating func readLine(_ line: Range<Int>, isWhole: Bool) {
    if quotedFrom == nil, let (text, marks) = quotedText(of: line) {
      closeParagraph()
      guard marks < 3 else {
        closeQuote()
        quotedFrom = result.blocks.count
        return readLine(text, isWhole: isWhole)
      }
      let isFirst = quoted == nil
      // Taken, so that nothing else has the text that grows line by line.
      var inlines = quoted.take() ?? []
      if !isFirst { inlines.append(text: "\n") }
      result.mentions += readInlines(text, into: &inlines)
      quoted = inlines
      return
    }
    closeQuote()
    var inlines = open
    open = []
    result.mentions += readInlines(line, into: &inlines)
    open = inlines
    if isWhole { open.append(text: "\n") }
  }

  /// Adds what a range shows, and gives who is mentioned there.
  private func readInlines(_ range: Range<Int>, into inlines: inout [RichTextInline]) -> [String] {
    var reader = SlackInlineMarkup(bytes: bytes, context: context)
    reader.read(range, into: &inlines)
    return reader.mentions
  }

  /// What a quotation's line says behind its marks, which are escaped in exports, and bare in some bots' texts.
  private func quotedText(of line: Range<Int>) -> (text: Range<Int>, marks: Int)? {
    var start = line.lowerBound
    var count = 0
    while count < 3 {
      if bytes[start..<line.upperBound].starts(with: Self.escapedMark) {
        start += 4
      } else if start < line.upperBound, bytes[start] == UInt8(ascii: ">") {
        start += 1
      } else {
        break
      }
      count += 1
    }
    guard count > 0 else { return nil }
    if start < line.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
    return (start..<line.upperBound, count)
  }

  private mutating func closeParagraph() {
    open.trimEnd()
    if !open.isEmpty { result.blocks.append(.paragraph(open)) }
    open = []
  }

  private mutating func closeQuote() {
    if let quoted { result.blocks.append(.quote([.paragraph(quoted)])) }
    quoted = nil
  }
}
