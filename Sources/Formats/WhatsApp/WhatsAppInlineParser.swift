import ChatModel
import ChatReading

/// Reads the markup within a line.
struct WhatsAppInlineParser {
  /// Deeper than the four kinds of emphasis can stand in each other.
  private static let deepest = 8

  private let line: ArraySlice<UInt8>
  private let depth: Int
  /// Delimiters of which no closing one is left, so that a line of a million of them is looked through once.
  private var exhausted: Set<UInt8> = []

  private init(_ line: ArraySlice<UInt8>, depth: Int) {
    self.line = line
    self.depth = depth
  }

  /// The pieces of a line.
  static func inlines(_ line: ArraySlice<UInt8>, depth: Int = 0) -> [RichTextInline] {
    var parser = WhatsAppInlineParser(line, depth: depth)
    return parser.read()
  }

  private mutating func read() -> [RichTextInline] {
    var inlines: [RichTextInline] = []
    var start = line.startIndex
    var index = start
    while index < line.endIndex {
      if let address = address(at: index) {
        Self.append(line[start..<index], to: &inlines)
        let text = WhatsAppTextParser.string(line[address])
        inlines.append(.link(url: text.hasPrefix("www.") ? "https://" + text : text, [.text(text)]))
        (index, start) = (address.upperBound, address.upperBound)
      } else if let (inline, end) = markup(at: index) {
        Self.append(line[start..<index], to: &inlines)
        inlines.append(inline)
        (index, start) = (end, end)
      } else {
        index += 1
      }
    }
    Self.append(line[start...], to: &inlines)
    return inlines
  }

  private static func append(_ text: ArraySlice<UInt8>, to inlines: inout [RichTextInline]) {
    if !text.isEmpty { inlines.append(.text(WhatsAppTextParser.string(text))) }
  }

  /// What a delimiter at an offset begins, and where it ends.
  private mutating func markup(at index: Int) -> (RichTextInline, Int)? {
    let byte = line[index]
    guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "`"),
      depth < Self.deepest
    else { return nil }
    if byte == UInt8(ascii: "`"), line[index...].starts(with: "```".utf8) {
      guard let close = line[(index + 3)...].firstRange(of: Array("```".utf8)), close.lowerBound > index + 3 else { return nil }
      return (.code(WhatsAppTextParser.string(line[(index + 3)..<close.lowerBound])), close.upperBound)
    }
    guard !exhausted.contains(byte), opens(at: index) else { return nil }
    guard let close = closing(byte, from: index + 2) else {
      exhausted.insert(byte)
      return nil
    }
    let inner = line[(index + 1)..<close]
    if byte == UInt8(ascii: "`") { return (.code(WhatsAppTextParser.string(inner)), close + 1) }
    let inlines = Self.inlines(inner, depth: depth + 1)
    switch byte {
    case UInt8(ascii: "*"): return (.strong(inlines), close + 1)
    case UInt8(ascii: "_"): return (.emphasis(inlines), close + 1)
    default: return (.strikethrough(inlines), close + 1)
    }
  }

  /// Whether markup can begin: not within a word, and not before a space.
  private func opens(at index: Int) -> Bool {
    guard index + 1 < line.endIndex, line[index + 1] != UInt8(ascii: " "), line[index + 1] != line[index] else { return false }
    return index == line.startIndex || !line[index - 1].isWithinWord
  }

  /// The place of the delimiter that ends markup: not behind a space, and not within a word.
  private func closing(_ delimiter: UInt8, from start: Int) -> Int? {
    var index = start
    while index < line.endIndex {
      if line[index] == delimiter, line[index - 1] != UInt8(ascii: " "), index + 1 == line.endIndex || !line[index + 1].isWithinWord {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The range of an address that begins at an offset: it goes on to the next space, without punctuation at its end.
  private func address(at index: Int) -> Range<Int>? {
    guard line[index] == UInt8(ascii: "h") || line[index] == UInt8(ascii: "w"), index == line.startIndex || !line[index - 1].isWithinWord
    else { return nil }
    let rest = line[index...]
    guard rest.starts(with: "https://".utf8) || rest.starts(with: "http://".utf8) || rest.starts(with: "www.".utf8) else { return nil }
    var end = rest.firstIndex { $0 <= 0x20 || "<>\"".utf8.contains($0) } ?? line.endIndex
    while end > index, ".,;:!?'*_~)]".utf8.contains(line[end - 1]) { end -= 1 }
    return end - index > 8 ? index..<end : nil
  }
}

extension UInt8 {
  /// Whether the byte is one of a letter or a digit; bytes beyond ASCII count as such.
  fileprivate var isWithinWord: Bool {
    self >= 0x80 || isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
  }
}
