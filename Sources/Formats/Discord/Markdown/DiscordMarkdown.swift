import ChatModel

/// Reads Discord's own Markdown, which is neither CommonMark nor GitHub's: line breaks count, two underscores underline, two bars hide.
///
/// The rules are those of Discord's help page "Markdown Text 101" and, for mentions and instants, of "Message Formatting" in its API
/// documentation; the exporter may have turned mentions and emoji into plain names.
struct DiscordMarkdown {
  /// Longer texts are shown as they are: Discord's own are at most 6,000 characters long.
  private static let maximumLength = 1 << 15

  /// Whom and what the text can name.
  let names: DiscordNames

  /// Whether a text can have any of it; turns most texts away.
  static func mayHaveMarkup(_ text: String.UTF8View, _ names: DiscordNames) -> Bool {
    var isLineStart = true
    for byte in text {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "<"),
        UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "@"):
        return true
      case UInt8(ascii: ":"): if !names.emoji.isEmpty { return true }
      case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): if isLineStart { return true }
      default: break
      }
      isLineStart = byte == UInt8(ascii: "\n") || isLineStart && byte == UInt8(ascii: " ")
    }
    return false
  }

  /// The text with its structure; nil where it has none.
  func parse(_ text: String) -> RichText? {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.maximumLength else { return nil }
    let blocks = DiscordBlockParser(inlines: DiscordInlineParser(bytes: bytes, names: names), depth: 0).parse(0..<bytes.count)
    guard blocks.count == 1, case .paragraph(let inlines) = blocks[0] else { return blocks.isEmpty ? nil : RichText(blocks: blocks) }
    var plain = ""
    for inline in inlines {
      switch inline {
      case .text(let text): plain += text
      case .lineBreak: plain += "\n"
      default: return RichText(blocks: blocks)
      }
    }
    // A backslash may have hidden what would be markup. A line break at the end shows nowhere.
    let isSame = text.utf8.starts(with: plain.utf8) && text.utf8.dropFirst(plain.utf8.count).allSatisfy { $0 == UInt8(ascii: "\n") }
    return isSame ? nil : RichText(blocks: blocks)
  }
}
