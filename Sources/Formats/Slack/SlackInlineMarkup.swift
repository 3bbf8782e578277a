import ChatModel
import ChatReading

/// Reads a line of mrkdwn: emphasis, code, emoji and references.
struct SlackInlineMarkup {
  let bytes: [UInt8]
  /// Who was mentioned.
  private(set) var mentions: [String] = []
  /// Where the text that is not written yet begins.
  private var start = 0

  /// Takes over what mentions are labelled with; nil where the labels stay.
  private let context: DecodingContext?

  /// Prepares for lines of a text.
  init(bytes: [UInt8], context: DecodingContext?) {
    self.bytes = bytes
    self.context = context
  }

  /// What stands in code: characters with escapes resolved, and references.
  static func code(_ text: ArraySlice<UInt8>, _ context: DecodingContext?) -> (inlines: [RichTextInline], mentions: [String]) {
    var inlines: [RichTextInline] = []
    var reader = SlackInlineMarkup(bytes: Array(text), context: context)
    reader.read(0..<text.count, into: &inlines, isCode: true)
    return (inlines.withoutTelephones, reader.mentions)
  }

  /// Reads a range. In code only references and escapes mean anything.
  mutating func read(_ range: Range<Int>, into inlines: inout [RichTextInline], isCode: Bool = false) {
    readPart(range, into: &inlines, open: isCode ? Self.codeOnly : [])
  }

  private static let codeOnly: Set<UInt8> = [
    UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: ":"),
  ]

  /// Reads a range inside of some marks, which mean nothing there: so nothing is nested deeper than there are marks.
  private mutating func readPart(_ range: Range<Int>, into inlines: inout [RichTextInline], open: Set<UInt8>) {
    let outerStart = start
    start = range.lowerBound
    // A mark that is not closed in the rest of the line is not looked for again.
    var unclosed = open
    var unpaired: Set<UInt8> = []
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      guard Self.isMark(byte), !unclosed.contains(byte) else {
        at += 1
        continue
      }
      let rest = at..<range.upperBound
      switch byte {
      case UInt8(ascii: "<"):
        if let end = bytes[rest].firstIndex(of: UInt8(ascii: ">")) {
          flush(to: at, into: &inlines)
          appendReference(at + 1..<end, into: &inlines)
          at = end + 1
          start = at
          continue
        }
        unclosed.insert(byte)
      case UInt8(ascii: "`"):
        if let end = bytes[(at + 1)..<range.upperBound].firstIndex(of: byte) {
          if end > at + 1 {
            flush(to: at, into: &inlines)
            let code = Self.code(bytes[(at + 1)..<end], context)
            inlines += code.inlines.map(\.asCode)
            mentions += code.mentions
            at = end + 1
            start = at
            continue
          }
        } else {
          unclosed.insert(byte)
        }
      case UInt8(ascii: ":"):
        if let end = appendEmoji(rest, into: &inlines) {
          at = end
          start = at
          continue
        }
      default:
        guard opens(at, in: range) else { break }
        guard let end = closing(of: byte, behind: at, in: range, &unpaired) else {
          unclosed.insert(byte)
          break
        }
        flush(to: at, into: &inlines)
        var inner: [RichTextInline] = []
        readPart(at + 1..<end, into: &inner, open: open.union([byte]))
        inlines.append(Self.emphasis(byte, inner))
        at = end + 1
        start = at
        continue
      }
      at += 1
    }
    flush(to: range.upperBound, into: &inlines)
    start = outerStart
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: ":"): true
    default: false
    }
  }

  private static func emphasis(_ mark: UInt8, _ inner: [RichTextInline]) -> RichTextInline {
    switch mark {
    case UInt8(ascii: "*"): .strong(inner)
    case UInt8(ascii: "_"): .emphasis(inner)
    default: .strikethrough(inner)
    }
  }

  /// Whether a mark stands where a word begins, and something follows it.
  private func opens(_ at: Int, in range: Range<Int>) -> Bool {
    guard at + 1 < range.upperBound, !bytes[at + 1].isJSONSpace, bytes[at + 1] != bytes[at] else { return false }
    return at == range.lowerBound || !isWord(bytes[at - 1]) && bytes[at - 1] != bytes[at]
  }

  /// Where the same mark stands at the end of a word, outside of code and references. What is in `unpaired` begins neither of these in the
  /// rest of the range.
  private func closing(of mark: UInt8, behind start: Int, in range: Range<Int>, _ unpaired: inout Set<UInt8>) -> Int? {
    var at = start + 1
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == mark, at > start + 1, !bytes[at - 1].isJSONSpace,
        at + 1 == range.upperBound || !isWord(bytes[at + 1]) && bytes[at + 1] != mark
      {
        return at
      }
      if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "<"), !unpaired.contains(byte) {
        let partner = byte == UInt8(ascii: "<") ? UInt8(ascii: ">") : byte
        if let end = bytes[(at + 1)..<range.upperBound].firstIndex(of: partner) { at = end } else { unpaired.insert(byte) }
      }
      at += 1
    }
    return nil
  }

  /// Letters and digits, and everything beyond ASCII.
  private func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Adds the characters up to here, with their escapes resolved.
  private mutating func flush(to end: Int, into inlines: inout [RichTextInline]) {
    defer { start = end }
    guard start < end else { return }
    inlines.append(text: SlackAddress.withoutTokens(inText: SlackString.decoded(bytes[start..<end])))
  }

  private mutating func appendReference(_ range: Range<Int>, into inlines: inout [RichTextInline]) {
    var reference = SlackReference.read(bytes[range])
    if case .mention(let id, let label) = reference.first {
      mentions.append(id)
      if let context, !label.isEmpty {
        SlackMention.tell(label, of: id, context)
        reference[0] = .mention(userID: id, "")
      }
    }
    for inline in reference {
      if case .text(let text) = inline { inlines.append(text: text) } else { inlines.append(inline) }
    }
  }

  /// Adds an emoji that begins here; nil, and nothing is added, where none does. A name that Unicode does not have is one of the workspace's
  /// own only where it does not stand inside of a word, as in `10:30:45`.
  private mutating func appendEmoji(_ range: Range<Int>, into inlines: inout [RichTextInline]) -> Int? {
    guard let (name, nameEnd) = emojiName(range) else { return nil }
    var end = nameEnd
    var meaning = SlackEmoji.meaning(of: name)
    if end < range.upperBound, let (tone, toneEnd) = emojiName(end..<range.upperBound), EmojiShortName.skinTone(tone) != nil {
      meaning = SlackEmoji.meaning(of: name + "::" + tone)
      end = toneEnd
    }
    switch meaning {
    case .character(let character):
      flush(to: range.lowerBound, into: &inlines)
      inlines.append(text: character)
    case .custom(let name):
      let isInWord =
        range.lowerBound > 0 && isWord(bytes[range.lowerBound - 1]) || nameEnd < bytes.count && isWord(bytes[nameEnd])
        || name.utf8.allSatisfy { !isWord($0) || $0.isDigit }
      guard !isInWord else { return nil }
      flush(to: range.lowerBound, into: &inlines)
      inlines.append(.customEmoji(CustomEmoji(name: name)))
    }
    return end
  }

  /// The name between the colon here and the next, and where it ends.
  private func emojiName(_ range: Range<Int>) -> (name: String, end: Int)? {
    guard bytes[range.lowerBound] == UInt8(ascii: ":") else { return nil }
    var at = range.lowerBound + 1
    while at < range.upperBound, at - range.lowerBound <= 100, isWord(bytes[at]) || "_+-'".utf8.contains(bytes[at]) { at += 1 }
    guard at < range.upperBound, bytes[at] == UInt8(ascii: ":"), at > range.lowerBound + 1 else { return nil }
    return (String(decoding: bytes[(range.lowerBound + 1)..<at], as: UTF8.self), at + 1)
  }
}
