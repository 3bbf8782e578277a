import ChatModel

/// The direction in which a text is read. Browsers find it in the same way: the first letter decides.
package enum TextDirection: Sendable {
  /// As Latin is read.
  case leftToRight
  /// As Arabic and Hebrew are read.
  case rightToLeft

  /// The direction of a text; nil where no letter decides it.
  package init?(of text: String) {
    for scalar in text.unicodeScalars {
      guard let direction = Self(of: scalar) else { continue }
      self = direction
      return
    }
    return nil
  }

  /// The direction of the first of some blocks that has one; nil where none has.
  package init?(of blocks: [RichTextBlock]) {
    guard let direction = Self.first(of: blocks, { Self(of: $0) }) else { return nil }
    self = direction
  }

  /// The direction of a block; nil where no letter decides it.
  package init?(of block: RichTextBlock) {
    let direction: Self? =
      switch block {
      case .paragraph(let inlines), .heading(_, let inlines), .subtext(let inlines), .preformatted(_, let inlines): Self(of: inlines)
      case .quote(let blocks), .collapsedQuote(let blocks): Self(of: blocks)
      case .list(_, _, let items): Self.first(of: items) { Self(of: $0) }
      case .table(_, let rows): Self.first(of: rows) { row in Self.first(of: row) { Self(of: $0) } }
      case .checklist(let items): Self.first(of: items) { Self(of: $0.inlines) }
      case .code(_, let code): Self(of: code)
      case .rule: nil
      }
    guard let direction else { return nil }
    self = direction
  }

  /// The direction of running text; nil where no letter decides it.
  package init?(of inlines: [RichTextInline]) {
    guard let direction = Self.first(of: inlines, { Self(of: $0) }) else { return nil }
    self = direction
  }

  private init?(of inline: RichTextInline) {
    let direction: Self? =
      switch inline {
      case .text(let text), .code(let text), .channelMention(let text), .groupMention(let text), .mention(_, let text): Self(of: text)
      case .emphasis(let inner), .strong(let inner), .underline(let inner), .strikethrough(let inner), .spoiler(let inner),
        .link(_, let inner):
        Self(of: inner)
      case .image(let url, let description): Self(of: description.isEmpty ? url : description)
      case .time(let time): Self(of: time.text)
      case .lineBreak, .customEmoji: nil
      }
    guard let direction else { return nil }
    self = direction
  }

  /// Not with a lazy map, which would ask for what it finds a second time, at each level of what is nested.
  private static func first<Item>(of items: [Item], _ direction: (Item) -> Self?) -> Self? {
    for item in items {
      if let found = direction(item) { return found }
    }
    return nil
  }

  private init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x200E: self = .leftToRight
    case 0x200F, 0x61C: self = .rightToLeft
    case ..<0xAA: return nil
    default:
      // A number of any script decides nothing, nor does what only marks a letter.
      guard scalar.properties.isAlphabetic, scalar.properties.canonicalCombiningClass == .notReordered else { return nil }
      self = Self.isRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
    }
  }

  /// Whether a letter is of a script that is read from the right: Unicode keeps these blocks for such scripts.
  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
