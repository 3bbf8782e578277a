/// A message's text with its structure, independent of the platform's markup.
public struct RichText: Sendable, Hashable {
  /// The blocks from top to bottom.
  public var blocks: [RichTextBlock]

  /// The most bytes of a text that is searched for markup, addresses and mentions. A longer text is shown as it is.
  ///
  /// No platform allows texts this long, and a parsed text takes a hundred times the memory.
  package static let longestMarkup = 1 << 22

  /// Makes a text from its blocks.
  public init(blocks: [RichTextBlock] = []) {
    self.blocks = blocks
  }
}

extension RichText {
  /// Makes one paragraph of plain characters.
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
  /// A long quotation of which the reader sees the beginning, and can open the rest.
  case collapsedQuote([RichTextBlock])
  /// A list; `start` is the first number of a numbered list, nil for bullets. In a tight list there is no space between items.
  case list(start: Int?, isTight: Bool, items: [[RichTextBlock]])
  /// A block of code with its language, where the author named one.
  case code(language: String?, String)
  /// A block of code that also has links or mentions.
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
  /// A picture in the text. It is shown as a link, because pages never load anything from elsewhere.
  case image(url: String, description: String)
  /// A custom emoji: a picture from the platform or the group.
  case customEmoji(CustomEmoji)
  /// A mention of a person: the text as written, with its `@`.
  ///
  /// The text is empty if the platform only writes the id. Then the id must be among `Message.mentionedUserIDs`, and pages show the name.
  /// Roles and channels with known ids are mentioned in the same way (`User.Kind`).
  case mention(userID: String, String)
  /// A mention of a channel: the text as written, with its `#`.
  case channelMention(String)
  /// A mention of everybody, or of all people with a role: the text as written, with its `@`.
  case groupMention(String)
  /// A time that each reader sees in their own time zone on the platform; pages show it in the site's.
  case time(RichTextTime)
}

/// How the cells of a table's column are aligned.
public enum RichTextAlignment: UInt8, Sendable, Hashable {
  /// In the direction of the text.
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
  /// The task.
  public var inlines: [RichTextInline]
  /// Whether the task is done; nil if the export does not say.
  public var isDone: Bool?

  /// Makes a line.
  public init(_ inlines: [RichTextInline], isDone: Bool? = nil) {
    self.inlines = inlines
    self.isDone = isDone
  }
}

/// A time inside a text.
public struct RichTextTime: Sendable, Hashable {
  /// The parts of the time that are shown.
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
  /// The parts of the time that are shown.
  public var style: Style
  /// The replacement in text without structure.
  public var text: String

  /// Makes an instant.
  public init(_ instant: Timestamp, style: Style = .dateAndTime, text: String) {
    self.instant = instant
    self.style = style
    self.text = text
  }
}
