import ChatModel

/// What signs around a text do to it. Longer signs come before those that they begin with.
enum DiscordStyle: CaseIterable {
  case bold, italic, underline, underscoreItalic, strikethrough, spoiler

  /// The signs before and behind the text.
  var marker: StaticString {
    switch self {
    case .bold: "**"
    case .italic: "*"
    case .underline: "__"
    case .underscoreItalic: "_"
    case .strikethrough: "~~"
    case .spoiler: "||"
    }
  }

  /// How many signs there are.
  var length: Int { self == .italic || self == .underscoreItalic ? 1 : 2 }

  /// The sign.
  var sign: UInt8 { marker.utf8Start.pointee }

  /// Whether no space may stand between the signs and the text.
  var isTight: Bool { self == .italic }

  /// Where in a run of signs the style ends: at its last ones, so that what is inside can end before; nil where it does not.
  func end(at index: Int, signs: Int) -> Int? {
    switch self {
    case .bold, .underline: signs >= 2 ? index + signs - 2 : nil
    // An even number of signs is inside.
    case .italic, .underscoreItalic: signs % 2 == 1 ? index + signs - 1 : nil
    case .strikethrough, .spoiler: signs >= 2 ? index : nil
    }
  }

  /// Whether it can end before a byte: an underscore inside of a word is one.
  func mayEnd(before next: UInt8?) -> Bool {
    guard self == .underscoreItalic, let next else { return true }
    return !next.isWordByte
  }

  /// A text in the style.
  func inline(_ content: [RichTextInline]) -> RichTextInline {
    switch self {
    case .bold: .strong(content)
    case .italic, .underscoreItalic: .emphasis(content)
    case .underline: .underline(content)
    case .strikethrough: .strikethrough(content)
    case .spoiler: .spoiler(content)
    }
  }
}
