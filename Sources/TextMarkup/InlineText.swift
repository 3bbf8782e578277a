import ChatModel

/// Turns running text without markup into inlines: text, line breaks, links, mentions.
struct InlineText {
  let detectsLinks: Bool
  let mentions: MentionMatcher

  private static let interesting = ByteSet("\n\r:.@")

  /// Appends what the bytes say. With `isPlain`, as inside a link, only line breaks are recognised.
  func append(_ text: Span<UInt8>, isPlain: Bool = false, to inlines: inout [RichTextInline]) {
    var written = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard Self.interesting.contains(byte) else {
        index += 1
        continue
      }
      if byte.isLineEnd {
        Self.write(text, written..<index, to: &inlines)
        inlines.append(.lineBreak)
        index += byte == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
        written = index
        continue
      }
      guard detectsLinks, !isPlain else {
        index += 1
        continue
      }
      let (inline, range, resume) = recognise(text, at: index, floor: written)
      if let inline {
        Self.write(text, written..<range.lowerBound, to: &inlines)
        inlines.append(inline)
        written = range.upperBound
      }
      index = max(resume, index + 1)
    }
    Self.write(text, written..<text.count, to: &inlines)
  }

  private static func write(_ text: Span<UInt8>, _ range: Range<Int>, to inlines: inout [RichTextInline]) {
    if !range.isEmpty { inlines.append(.text(text.text(range))) }
  }

  private func recognise(_ text: Span<UInt8>, at index: Int, floor: Int) -> (inline: RichTextInline?, range: Range<Int>, resume: Int) {
    let nothing = 0..<0
    let answer: LinkDetector.Answer
    switch text[index] {
    case UInt8(ascii: ":"): answer = LinkDetector.matchColon(text, at: index, floor: floor)
    case UInt8(ascii: "."):
      guard index > floor, index + 1 < text.count, text[index - 1].isWordByte, text[index + 1].isWordByte else {
        return (nil, nothing, index + 1)
      }
      answer = LinkDetector.matchStop(text, at: index, floor: floor)
    default:
      if let link = LinkDetector.matchAt(text, at: index, floor: floor) {
        answer = .link(link)
      } else if let mention = mentions.match(text, at: index) {
        let range = index..<mention.end
        return (.mention(userID: mention.userID, text.text(range)), range, mention.end)
      } else {
        answer = .none(resume: index + 1)
      }
    }
    switch answer {
    case .link(let link):
      return (.link(url: link.address, [.text(text.text(link.range))]), link.range, link.range.upperBound)
    case .none(let resume): return (nil, nothing, resume)
    }
  }
}
