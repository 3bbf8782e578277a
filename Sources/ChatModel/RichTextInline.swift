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
