import ChatModel
import ChatReading

/// Reads texts: a string, or pieces each of which has one style.
final class TelegramTextReader {
  /// The keys of a piece.
  enum Key: Int, JSONKey {
    case type, text, href, userId, documentId, language, collapsed, date, unixtime, formattedDate

    var expected: JSONExpectation {
      switch self {
      case .type, .href, .language, .documentId: .identifier
      case .text: .text
      case .collapsed: .truth
      default: .anything
      }
    }
  }

  /// A text that was read.
  struct Text {
    /// Its characters.
    var plain = ""
    /// Its structure; nil where it has none.
    var rich: RichText?
  }

  private let fields = JSONFields<Key>()

  /// Reads the text of a field. Newer exports have all of it as `entities`, older ones only as `text`; where the one says nothing, the
  /// other counts.
  func read(
    text: JSONValue, entities: JSONValue, in field: @autoclosure () -> String, _ people: TelegramPeople, _ context: DecodingContext
  ) -> Text {
    guard entities.hasParts, entities.isArray else { return read(text, in: field(), context) }
    let pieces = read(entities, in: field(), context)
    guard pieces.plain.isEmpty, !text.isMissing else { return pieces }
    let whole = read(text, in: field(), context)
    return whole.plain.isEmpty ? pieces : whole
  }

  /// Reads a string, or pieces.
  private func read(_ pieces: JSONValue, in field: @autoclosure () -> String, _ context: DecodingContext) -> Text {
    guard pieces.isArray else {
      if pieces.isObject { context.tellWrong(pieces, .text, field: field()) }
      return Text(plain: context.text(pieces, of: "the text") ?? "")
    }
    if pieces.raw.count == 1, let only = onlyPlain(pieces) { return Text(plain: context.text(only, of: "the text") ?? "") }
    var builder = TelegramTextBuilder()
    for piece in pieces.elements {
      if piece.isString {
        builder.add(context.text(piece, of: "the text") ?? "")
      } else if context.accepts(piece, .object, in: "text"), fields.load(piece) {
        context.check(fields, in: "text")
        context.countUnknown(fields, of: piece, in: "text")
        add(to: &builder, context)
      }
    }
    return builder.finish()
  }

  /// The text of an array with one piece that has no style; nil where it has one.
  private func onlyPlain(_ pieces: JSONValue) -> JSONValue? {
    for piece in pieces.elements {
      if piece.isString { return piece }
      guard fields.load(piece), !fields.hasUnusual, !fields.hasUnknown, fields[.type].equals("plain") else { return nil }
      return fields[.text]
    }
    return nil
  }

  private func add(to builder: inout TelegramTextBuilder, _ context: DecodingContext) {
    let text = context.text(fields[.text], of: "the text") ?? ""
    let type = fields[.type].filledText ?? "plain"
    let content = [RichTextInline.text(text)]
    switch type {
    case "plain": builder.add(text)
    case "bold": builder.add(text, .strong(content))
    case "italic": builder.add(text, .emphasis(content))
    case "underline": builder.add(text, .underline(content))
    case "strikethrough": builder.add(text, .strikethrough(content))
    case "spoiler": builder.add(text, .spoiler(content))
    case "code": builder.add(text, .code(text))
    case "pre": builder.add(text, block: .code(language: fields[.language].filledText, text))
    case "blockquote":
      let blocks = [RichTextBlock.paragraph(content)]
      builder.add(text, block: fields[.collapsed].truth == true ? .collapsedQuote(blocks) : .quote(blocks))
    case "link": builder.add(text, .link(url: Self.address(text), content))
    case "text_link": builder.add(text, .link(url: fields[.href].filledText ?? Self.address(text), content))
    case "email": builder.add(text, .link(url: "mailto:" + Self.trimmed(text), content))
    case "phone": builder.add(text, .link(url: "tel:" + text.filter { $0.isNumber || $0 == "+" }, content))
    case "mention": builder.add(text, .mention(userID: "", text))
    case "mention_name": builder.add(text, .mention(userID: fields[.userId].filledText.map { "user" + $0 } ?? "", text))
    case "hashtag", "cashtag", "bot_command": builder.add(text, .channelMention(text))
    case "custom_emoji":
      builder.add(text, .customEmoji(CustomEmoji(name: text, url: TelegramFileValue(fields[.documentId]).path(named: true))))
    case "bank_card", "unknown", "date": builder.add(text)
    default:
      context.tellOnce("text piece \(type)", .warning, "the kind of text \"\(type)\" is unknown and shown as plain text")
      builder.add(text)
    }
  }

  /// A text without the white space around it.
  static func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Telegram takes a name of a host alone for a link.
  static func address(_ text: String) -> String {
    let text = trimmed(text)
    return text.contains("://") ? text : "https://" + text
  }
}
