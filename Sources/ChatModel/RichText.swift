/// A message's text with its structure, whatever markup the platform wrote it in.
public struct RichText: Sendable, Hashable {
  /// The blocks from top to bottom.
  public var blocks: [RichTextBlock]

  /// How many bytes of a text are looked through for marks, addresses and mentions; a longer one is shown as it is. It is more than any platform
  /// lets somebody write, and the pieces of a text take a hundred times its room.
  package static let longestMarkup = 1 << 22

  /// Makes a text from its blocks.
  public init(blocks: [RichTextBlock] = []) {
    self.blocks = blocks
  }
}

extension RichText {
  /// One paragraph of characters as they are.
  package init(plain text: String) {
    self.init(blocks: text.isEmpty ? [] : [.paragraph([.text(text)])])
  }
}

/// A block of a rich text.
public indirect enum RichTextBlock: Sendable, Hashable {
  /// Running text.
  case paragraph([RichTextInline])
  /// A heading of level 1...6.
  case heading(level: Int, [RichTextInline])
  /// A quotation.
  case quote([RichTextBlock])
  /// A long quotation of which the reader sees the beginning, and the rest on demand.
  case collapsedQuote([RichTextBlock])
  /// A list; `start` is the first number of a numbered list, nil for bullets. A tight list has no paragraphs' space in its items.
  case list(start: Int?, isTight: Bool, items: [[RichTextBlock]])
  /// A block of code with its language, where the author named one.
  case code(language: String?, String)
  /// A block of code in which more than characters stands: links, mentions.
  case preformatted(language: String?, [RichTextInline])
  /// A table; the first row is its head.
  case table(alignments: [RichTextAlignment], rows: [[[RichTextInline]]])
  /// Small print.
  case subtext([RichTextInline])
  /// A list of things to do.
  case checklist([RichTextChecklistItem])
  /// A line between sections.
  case rule
}

/// A piece of running text.
public indirect enum RichTextInline: Sendable, Hashable {
  /// Characters as they are.
  case text(String)
  /// A line break that the author made.
  case lineBreak
  /// Code in the line.
  case code(String)
  /// Emphasis, usually italic.
  case emphasis([RichTextInline])
  /// Strong emphasis, usually bold.
  case strong([RichTextInline])
  /// Underlined.
  case underline([RichTextInline])
  /// Struck through.
  case strikethrough([RichTextInline])
  /// Hidden until the reader asks for it.
  case spoiler([RichTextInline])
  /// A link; the address is as the author wrote it and is checked when it is written out.
  case link(url: String, [RichTextInline])
  /// A picture that the text refers to; shown as a link, since no page loads anything from elsewhere.
  case image(url: String, description: String)
  /// An emoji that is a picture of the platform's or of the group's own.
  case customEmoji(CustomEmoji)
  /// A mention of a person: the text as written, with its `@`; empty where the platform writes only whom it means, who must then be among
  /// `Message.mentionedUserIDs`: pages show the name. A role or a channel whose id is known is mentioned so too (`User.Kind`).
  case mention(userID: String, String)
  /// A mention of a channel: the text as written, with its `#`.
  case channelMention(String)
  /// A mention of everybody, or of all who have a role: the text as written, with its `@`.
  case groupMention(String)
  /// An instant that the author wrote for everybody's own zone; drawn in the site's.
  case time(RichTextTime)
}

/// How the cells of a table's column are aligned.
public enum RichTextAlignment: UInt8, Sendable, Hashable {
  /// As the text runs.
  case natural
  /// To the left.
  case left
  /// Centred.
  case center
  /// To the right.
  case right
}

/// A line of a checklist.
public struct RichTextChecklistItem: Sendable, Hashable {
  /// What is to be done.
  public var inlines: [RichTextInline]
  /// Whether it is done; nil where the export does not say.
  public var isDone: Bool?

  /// Makes a line.
  public init(_ inlines: [RichTextInline], isDone: Bool? = nil) {
    self.inlines = inlines
    self.isDone = isDone
  }
}

/// An instant inside a text.
public struct RichTextTime: Sendable, Hashable {
  /// What is shown of an instant.
  public enum Style: UInt8, Sendable, Hashable, CaseIterable {
    /// The time of day.
    case time
    /// The date.
    case date
    /// Date and time of day.
    case dateAndTime
  }

  /// The instant.
  public var instant: Timestamp
  /// What is shown of it.
  public var style: Style
  /// What stands for it where text has no structure.
  public var text: String

  /// Makes an instant.
  public init(_ instant: Timestamp, style: Style = .dateAndTime, text: String) {
    self.instant = instant
    self.style = style
    self.text = text
  }
}
