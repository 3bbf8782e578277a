import ChatModel

/// Parts a text into blocks: code, quotations, headings, small print, lists, and the paragraphs between them.
struct DiscordBlockParser {
  /// Quotations and lists within each other beyond this depth are text.
  private static let maximumDepth = 8

  let inlines: DiscordInlineParser
  let depth: Int
  private var bytes: [UInt8] { inlines.bytes }

  init(inlines: DiscordInlineParser, depth: Int) {
    self.inlines = inlines
    self.depth = depth
  }

  /// The blocks of a stretch of the bytes.
  func parse(_ range: Range<Int>) -> [RichTextBlock] {
    var blocks: [RichTextBlock] = []
    var start = range.lowerBound
    var search = start
    while let fence = find("```", in: search..<range.upperBound) {
      if let quote = wholeQuote(from: search, to: fence, in: range) {
        blocks += lines(start..<quote)
        blocks.append(self.quote(quote + 4..<range.upperBound))
        return blocks
      }
      guard let end = find("```", in: fence + 3..<range.upperBound), end > fence + 3 else {
        search = fence + 3
        continue
      }
      blocks += lines(trimmed(start..<fence))
      blocks.append(code(fence + 3..<end))
      start = end + 3
      if start < range.upperBound, bytes[start] == UInt8(ascii: "\n") { start += 1 }
      search = start
    }
    return blocks + lines(start..<range.upperBound)
  }

  private func find(_ marker: StaticString, in range: Range<Int>) -> Int? {
    let count = marker.utf8CodeUnitCount
    guard range.count >= count else { return nil }
    return (range.lowerBound...range.upperBound - count).first { inlines.has(marker, at: $0, before: range.upperBound) }
  }

  /// Without the line break at the end, which belongs to the block behind.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    !range.isEmpty && bytes[range.upperBound - 1] == UInt8(ascii: "\n") ? range.lowerBound..<range.upperBound - 1 : range
  }

  /// Where between two places a line begins a quotation that goes on to the end of the text.
  private func wholeQuote(from start: Int, to end: Int, in range: Range<Int>) -> Int? {
    guard depth < Self.maximumDepth else { return nil }
    return (start..<end).first { index in
      bytes[index] == UInt8(ascii: ">") && inlines.has(">>> ", at: index, before: end)
        && (index == range.lowerBound || bytes[index - 1] == UInt8(ascii: "\n"))
    }
  }

  private func lineEnd(_ start: Int, _ limit: Int) -> Int {
    bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
  }

  /// A first line that is one word names the language.
  private func code(_ range: Range<Int>) -> RichTextBlock {
    var start = range.lowerBound
    var language: String?
    let end = lineEnd(start, range.upperBound)
    if end < range.upperBound {
      let word = bytes[start..<end]
      let isName = word.allSatisfy { $0.isWordByte || "+-.#".utf8.contains($0) }
      if isName {
        language = word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
        start = end + 1
      }
    }
    return .code(language: language, String(decoding: bytes[trimmed(start..<range.upperBound)], as: UTF8.self))
  }

  private func lines(_ range: Range<Int>) -> [RichTextBlock] {
    var blocks: [RichTextBlock] = []
    var paragraph = range.lowerBound
    var start = range.lowerBound
    func endParagraph(at end: Int) {
      let text = trimmed(paragraph..<max(paragraph, end))
      let content = inlines.parse(text, depth: 0)
      if !content.isEmpty { blocks.append(.paragraph(content)) }
    }
    while start < range.upperBound {
      let end = lineEnd(start, range.upperBound)
      if let (block, next) = block(at: start, lineEnd: end, limit: range.upperBound) {
        endParagraph(at: start)
        blocks.append(block)
        start = next
        paragraph = next
      } else {
        start = end + 1
      }
    }
    if paragraph < range.upperBound { endParagraph(at: range.upperBound) }
    return blocks
  }

  /// The block that begins with a line, and where the line behind it begins; nil for a line of a paragraph.
  private func block(at start: Int, lineEnd end: Int, limit: Int) -> (RichTextBlock, Int)? {
    guard start < end else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "#"):
      let level = bytes[start..<end].prefix { $0 == UInt8(ascii: "#") }.count
      guard level <= 3, start + level + 1 < end, bytes[start + level] == UInt8(ascii: " ") else { return nil }
      return (.heading(level: level, inlines.parse(start + level + 1..<end, depth: 0)), end + 1)
    case UInt8(ascii: "-") where inlines.has("-# ", at: start, before: end) && start + 3 < end:
      return (.subtext(inlines.parse(start + 3..<end, depth: 0)), end + 1)
    case UInt8(ascii: ">"): return quote(at: start, lineEnd: end, limit: limit)
    default:
      guard depth < Self.maximumDepth, let marker = marker(at: start, lineEnd: end) else { return nil }
      return list(at: start, marker, limit: limit)
    }
  }

  private func quote(at start: Int, lineEnd end: Int, limit: Int) -> (RichTextBlock, Int)? {
    guard depth < Self.maximumDepth else { return nil }
    if inlines.has(">>> ", at: start, before: limit) { return (quote(start + 4..<limit), limit) }
    guard inlines.has("> ", at: start, before: end), start + 2 < end else { return nil }
    var content: [UInt8] = []
    var next = start
    while next < limit, inlines.has("> ", at: next, before: limit) {
      let end = lineEnd(next, limit)
      if next > start { content.append(UInt8(ascii: "\n")) }
      content.append(contentsOf: bytes[next + 2..<max(next + 2, end)])
      next = end + 1
    }
    let inner = DiscordBlockParser(inlines: DiscordInlineParser(bytes: content, names: inlines.names), depth: depth + 1)
    return (.quote(inner.parse(0..<content.count)), min(next, limit))
  }

  private func quote(_ range: Range<Int>) -> RichTextBlock {
    .quote(DiscordBlockParser(inlines: inlines, depth: depth + 1).parse(range))
  }

  /// The sign before an item of a list.
  private struct Marker {
    /// How far it is indented.
    var indent: Int
    /// The number of a numbered item.
    var number: Int?
    /// Where the item's text begins.
    var content: Int
  }

  private func marker(at start: Int, lineEnd end: Int) -> Marker? {
    let indent = bytes[start..<end].prefix { $0 == UInt8(ascii: " ") }.count
    var index = start + indent
    guard index < end else { return nil }
    var number: Int?
    if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "*") {
      index += 1
    } else {
      let digits = bytes[index..<end].prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard !digits.isEmpty, digits.count <= 9, index + digits.count < end, bytes[index + digits.count] == UInt8(ascii: ".") else {
        return nil
      }
      number = Int(String(decoding: digits, as: UTF8.self))
      index += digits.count + 1
    }
    let spaces = bytes[index..<end].prefix { $0 == UInt8(ascii: " ") }.count
    guard spaces > 0, index + spaces < end else { return nil }
    return Marker(indent: indent, number: number, content: index + spaces)
  }

  /// A list with the deeper lists in its items.
  private func list(at start: Int, _ first: Marker, limit: Int, level: Int = 0) -> (RichTextBlock, Int) {
    var items: [[RichTextBlock]] = []
    var next = start
    while next < limit {
      let end = lineEnd(next, limit)
      guard let marker = marker(at: next, lineEnd: end), !inlines.has("-# ", at: next, before: end) else { break }
      if marker.indent > first.indent + 1, !items.isEmpty, level < Self.maximumDepth {
        let (inner, behind) = list(at: next, marker, limit: limit, level: level + 1)
        items[items.count - 1].append(inner)
        next = behind
        continue
      }
      if marker.indent + 1 < first.indent || (marker.number == nil) != (first.number == nil) { break }
      items.append([.paragraph(inlines.parse(marker.content..<end, depth: 0))])
      next = end + 1
    }
    return (.list(start: first.number, isTight: true, items: items), min(next, limit))
  }
}
