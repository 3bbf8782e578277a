import CMarkdown

/// One look over a text's bytes that says which of the slower steps it needs. It may say yes for nothing; a no is certain.
struct MarkdownScan {
  /// Whether the text can hold any Markdown construct.
  private(set) var mayHaveMarkdown = false
  /// Whether there is a line end, or a character by which an address or a mention could be found.
  private(set) var needsInlineScan = false

  /// How deep quotes and lists may be nested in one line, and all elements in each other. Deeper is nobody's message.
  static let maximumDepth = 64
  /// How many bytes of text are read as Markdown at most; a longer one is shown as it is.
  static let maximumLength = 32_768

  /// How many lines may look like the delimiter row of a table. For each one that ends up in a paragraph, cmark-gfm looks
  /// through the whole paragraph again.
  static let maximumTables = 64

  /// How many columns a table may have. For each of them, cmark-gfm looks through the row again.
  static let maximumColumns = 512

  /// How many cells the tables may have beyond two for each byte of text. Rows that are too short are filled up: a text of a few kilobytes
  /// could have millions.
  static let cellsBeyondText = 4096

  /// How many of `<?`, `<!` and `<![CDATA[` there may be; comments do not count. For each one that nothing closes, cmark-gfm looks through the
  /// rest of the paragraph: 3 ms for as many as this, 300 ms for all that a text has room for.
  static let maximumDeclarations = 128

  private var stars = 0
  private var underscores = 0
  private var ticks = 0
  private var tildes = 0
  private var angle = false
  private var colonOrAt = false
  private var delimiterRows = 0
  /// How many columns a table has of which the line may be a row; 0 outside.
  private var columns = 0
  private var cells = 0
  private var declarations = 0
  private var isExcessive = false

  init(_ text: Span<UInt8>, markdown: Bool) {
    let markdown = markdown && text.count <= Self.maximumLength
    if markdown { lookAtLineStart(text, 0) }
    var index = Self.nextMark(in: text, from: 0)
    while index < text.count {
      note(text[index], at: index, in: text, markdown: markdown)
      index = Self.nextMark(in: text, from: index + 1)
    }
    isExcessive = isExcessive || cells > 2 * text.count + Self.cellsBeyondText
    let pairs = stars > 1 || underscores > 1 || ticks > 1 || tildes > 1 || (angle && colonOrAt)
    mayHaveMarkdown = markdown && !isExcessive && (mayHaveMarkdown || pairs)
  }

  /// The first place from `start` on whose byte may be worth a note, or the end.
  @inline(__always)
  private static func nextMark(in text: Span<UInt8>, from start: Int) -> Int {
    text.withUnsafeBufferPointer { bytes in bytes.baseAddress.map { cmarkdown_next_mark($0, start, bytes.count) } ?? bytes.count }
  }

  @inline(__always)
  private mutating func note(_ byte: UInt8, at index: Int, in text: Span<UInt8>, markdown: Bool) {
    switch byte {
    case 0x0A, 0x0D:
      needsInlineScan = true
      if markdown { lookAtLineStart(text, index + 1) }
    case UInt8(ascii: "*"): stars &+= 1
    case UInt8(ascii: "_"): underscores &+= 1
    case UInt8(ascii: "`"): ticks &+= 1
    case UInt8(ascii: "~"): tildes &+= 1
    case UInt8(ascii: "]"):
      // A link or a definition; `[a][b]` and `[a]` are links only where there is a definition.
      if index + 1 < text.count, text[index + 1] == UInt8(ascii: "(") || text[index + 1] == UInt8(ascii: ":") { mayHaveMarkdown = true }
    case UInt8(ascii: "<"):
      angle = true
      if Self.opensDeclaration(text, index) { declarations &+= 1 }
      isExcessive = isExcessive || declarations > Self.maximumDeclarations
    case UInt8(ascii: "."):
      if index > 0, index + 1 < text.count, text[index + 1].isWordByte { needsInlineScan = true }
    case UInt8(ascii: ":"), UInt8(ascii: "@"):
      colonOrAt = true
      if index + 1 < text.count, !text[index + 1].isBlank { needsInlineScan = true }
    default: break
    }
  }

  /// Notes whether the line at `start` may open a block: heading, quote, list item, rule, heading's underline, table.
  private mutating func lookAtLineStart(_ text: Span<UInt8>, _ start: Int) {
    let first = text.end(from: start, while: \.isBlank)
    // A table ends before an empty line. What lies between the two bytes of a line's end is no line.
    let isInLineEnd = start > 0 && start < text.count && text[start] == 0x0A && text[start - 1] == 0x0D
    if columns > 0, !isInLineEnd {
      if first == text.count || text[first].isLineEnd { columns = 0 }
      cells &+= columns
    }
    guard first < text.count, Self.blockOpeners.contains(text[first]) else { return }
    mayHaveMarkdown = mayHaveMarkdown || Self.opensBlock(text, first)
    if Self.isDelimiterRow(text, first) {
      delimiterRows &+= 1
      columns = max(columns, Self.columns(text, first))
      isExcessive = isExcessive || columns > Self.maximumColumns
    }
    isExcessive = isExcessive || delimiterRows > Self.maximumTables || Self.containerDepth(text, first) > Self.maximumDepth
  }

  private static let blockOpeners = ByteSet("#>-+*=|:_0123456789")

  private static func opensBlock(_ text: Span<UInt8>, _ first: Int) -> Bool {
    func endsWord(_ index: Int) -> Bool { index >= text.count || text[index].isBlank || text[index].isLineEnd }
    switch text[first] {
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "#"): return endsWord(text.end(from: first) { $0 == UInt8(ascii: "#") })
    case UInt8(ascii: "+"): return endsWord(first + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      return text[first] != UInt8(ascii: "_") && endsWord(first + 1) || isLine(of: "-*_ \t|:", text, first)
    case UInt8(ascii: "="): return isLine(of: "= \t", text, first)
    case UInt8(ascii: "|"), UInt8(ascii: ":"): return isLine(of: "|:- \t", text, first)
    default:
      let end = text.end(from: first, while: \.isDigit)
      return end < text.count && (text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")")) && endsWord(end + 1)
    }
  }

  /// Whether `<?` or `<!` stands at a place, and no comment begins there.
  private static func opensDeclaration(_ text: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    if text[index + 1] == UInt8(ascii: "?") { return true }
    return text[index + 1] == UInt8(ascii: "!") && (index + 2 == text.count || text[index + 2] != UInt8(ascii: "-"))
  }

  private static func isDelimiterRow(_ text: Span<UInt8>, _ first: Int) -> Bool {
    let start = text.end(from: first) { $0 == UInt8(ascii: ">") || $0.isBlank }
    let mark = text.end(from: start) { $0 == UInt8(ascii: "-") || $0.isBlank }
    return mark < text.count && ByteSet("|:").contains(text[mark]) && isLine(of: "|:- \t", text, mark)
  }

  /// How many columns a delimiter row begins, or one more.
  private static func columns(_ text: Span<UInt8>, _ first: Int) -> Int {
    var count = 1
    var index = first
    while index < text.count, !text[index].isLineEnd {
      if text[index] == UInt8(ascii: "|") { count += 1 }
      index += 1
    }
    return count
  }

  private static func isLine(of characters: StaticString, _ text: Span<UInt8>, _ first: Int) -> Bool {
    let set = ByteSet(characters)
    let end = text.end(from: first, while: set.contains)
    return end == text.count || text[end].isLineEnd
  }

  /// How many quotes and list items the line at `first` may open or continue.
  private static func containerDepth(_ text: Span<UInt8>, _ first: Int) -> Int {
    var depth = 0
    var index = first
    while index < text.count, containerPrefix.contains(text[index]) {
      let byte = text[index]
      index += 1
      let endsMarker = index >= text.count || text[index].isBlank || text[index].isLineEnd
      if byte == UInt8(ascii: ">") || (endsMarker && !byte.isDigit && !byte.isBlank) { depth += 1 }
    }
    return depth
  }

  private static let containerPrefix = ByteSet(">-+*.)0123456789 \t")
}
