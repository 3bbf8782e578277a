import CMarkdown
import ChatModel
import OperatingSystem

/// Parses Markdown with cmark-gfm, and builds rich text from its events. It has its own stack, so that deep nesting cannot overflow the
/// program's.
struct MarkdownTree {
  /// The result of parsing.
  struct Result {
    var blocks: [RichTextBlock]
    /// Whether there was anything other than paragraphs of text.
    var hasMarkup: Bool
    /// How many links and pictures there are.
    var links: Int
  }

  private let inlineText: InlineText
  private var stack: [MarkdownFrame] = [MarkdownFrame(kind: CMARKDOWN_DOCUMENT)]
  /// Text that still has to be searched for links and mentions.
  private var pending: [UInt8] = []
  private var hasMarkup = false
  private var links = 0
  private var linkDepth = 0

  private init(inlineText: InlineText) {
    self.inlineText = inlineText
  }

  /// Parses the text; nil if it is nested too deeply or memory runs out.
  static func parse(_ text: Span<UInt8>, inlineText: InlineText) -> Result? {
    let document = text.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      guard let base = bytes.baseAddress else { return nil }
      return cmarkdown_parse(base, bytes.count, bytes.contains(UInt8(ascii: "~")) ? 1 : 0)
    }
    guard let document else { return nil }
    defer { cmarkdown_free(document) }
    var tree = MarkdownTree(inlineText: inlineText)
    var event = CMarkdownEvent()
    while cmarkdown_next(document, &event) != 0 {
      guard tree.read(event) else { return nil }
    }
    return Result(blocks: tree.stack.first?.blocks ?? [], hasMarkup: tree.hasMarkup, links: tree.links)
  }

  /// Handles an event; false if the nesting is too deep.
  private mutating func read(_ event: CMarkdownEvent) -> Bool {
    switch Int(event.kind) {
    case CMARKDOWN_TEXT, CMARKDOWN_HTML_INLINE: Self.append(event.literal, to: &pending)
    case CMARKDOWN_SOFT_BREAK, CMARKDOWN_LINE_BREAK: pending.append(0x0A)
    case CMARKDOWN_CODE:
      hasMarkup = true
      add(.code(Self.string(event.literal)))
    case CMARKDOWN_HTML_BLOCK, CMARKDOWN_INDENTED_CODE: addLiteralParagraph(event)
    case CMARKDOWN_FENCED_CODE: addFencedCode(event)
    case CMARKDOWN_THEMATIC_BREAK:
      hasMarkup = true
      add(.rule)
    case CMARKDOWN_DOCUMENT: break
    default:
      if event.enters == 0 {
        leave()
      } else {
        guard stack.count <= MarkdownScan.maximumDepth else { return false }
        enter(event)
      }
    }
    return true
  }

  private mutating func enter(_ event: CMarkdownEvent) {
    flush()
    var frame = MarkdownFrame(kind: Int(event.kind))
    switch Int(event.kind) {
    case CMARKDOWN_LINK, CMARKDOWN_IMAGE:
      frame.address = Self.string(event.literal)
      links += 1
      linkDepth += 1
    case CMARKDOWN_TABLE:
      if let alignments = event.alignments {
        frame.alignments = UnsafeBufferPointer(start: alignments, count: Int(event.number)).map(MarkdownFrame.alignment)
      }
    default:
      frame.number = Int(event.number)
      frame.isOrdered = event.ordered != 0
      frame.isTight = event.tight != 0
    }
    stack.append(frame)
  }

  private mutating func leave() {
    flush()
    guard stack.count > 1, let frame = stack.popLast() else { return }
    if frame.kind == CMARKDOWN_LINK || frame.kind == CMARKDOWN_IMAGE { linkDepth -= 1 }
    if frame.close(into: &stack[stack.count - 1], isInsideLink: linkDepth > 0) { hasMarkup = true }
  }

  /// Adds the collected text with its links and mentions.
  private mutating func flush() {
    guard !pending.isEmpty else { return }
    var text: [UInt8] = []
    swap(&text, &pending)
    inlineText.append(text.span, isPlain: linkDepth > 0, to: &stack[stack.count - 1].inlines)
    text.removeAll(keepingCapacity: true)
    swap(&text, &pending)
  }

  private mutating func add(_ inline: RichTextInline) {
    flush()
    stack[stack.count - 1].inlines.append(inline)
  }

  private mutating func add(_ block: RichTextBlock) {
    stack[stack.count - 1].blocks.append(block)
  }

  /// Adds HTML or an indented block as text. People indent lines in a chat without meaning code; code has its fence.
  private mutating func addLiteralParagraph(_ event: CMarkdownEvent) {
    var text: [UInt8] = []
    Self.append(event.literal, to: &text)
    while text.last == 0x0A { text.removeLast() }
    var inlines: [RichTextInline] = []
    inlineText.append(text.span, to: &inlines)
    add(.paragraph(inlines))
  }

  private mutating func addFencedCode(_ event: CMarkdownEvent) {
    var code = Self.string(event.literal)
    if code.utf8.last == 0x0A { code.removeLast() }
    let info = Self.string(event.info)
    let language = CodeLanguage.name(info)
    if language == nil, !info.isEmpty { code = code.isEmpty ? info : info + "\n" + code }
    if code.isEmpty {
      // A fence without code would show nothing.
      add(.paragraph([.text("```" + (language ?? ""))]))
    } else {
      hasMarkup = true
      add(.code(language: language, code))
    }
  }

  private static func append(_ literal: UnsafePointer<CChar>?, to output: inout [UInt8]) {
    guard let literal else { return }
    let length = strlen(literal)
    literal.withMemoryRebound(to: UInt8.self, capacity: length) {
      Markers.restore(UnsafeBufferPointer(start: $0, count: length), to: &output)
    }
  }

  private static func string(_ literal: UnsafePointer<CChar>?) -> String {
    var bytes: [UInt8] = []
    append(literal, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads the language of a code fence.
enum CodeLanguage {
  /// The language in the info string of a fence; nil if it has none. Many people write code directly after the fence. So anything but one
  /// short word counts as code.
  static func name(_ info: String) -> String? {
    let allowed = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+#._-")
    guard !info.isEmpty, info.utf8.count <= 32, info.utf8.allSatisfy(allowed.contains) else { return nil }
    return info
  }
}
