import ChatModel
import ChatReading

/// Running text: objects with one style each, within each other.
extension TelegramRichReader {
  /// The inlines of a text: an object, an array of them, or a string.
  mutating func inlines(_ value: JSONValue, depth: Int) -> [RichTextInline] {
    guard depth < Self.maximumDepth else { return text(TelegramRichObject.text(of: value, context)) }
    var result: [RichTextInline] = []
    if value.isArray {
      for element in value.elements { result += inlines(element, depth: depth + 1) }
      return result
    }
    guard value.isObject else { return text(context.text(value, of: "the text") ?? "") }
    var object = TelegramRichObject(value)
    result = content(of: &object, value, inlines(object.take("text"), depth: depth + 1), depth)
    return result + text(object.rest(context))
  }

  /// What an object shows, of which `inner` is the text.
  private mutating func content(
    of object: inout TelegramRichObject, _ value: JSONValue, _ inner: [RichTextInline], _ depth: Int
  ) -> [RichTextInline] {
    switch object.type {
    case "inline_image":
      readFile(&object, value, as: .image)
      return inner
    case "math": return object.text("source").map { [.code($0)] } ?? inner
    case "diff":
      let old = inlines(object.take("old_text"), depth: depth + 1)
      return (old.isEmpty ? [] : [.strikethrough(old)]) + inner
    case "button":
      var action = TelegramRichObject(object.take("button"))
      return action.text("url").map { [.link(url: $0, inner)] } ?? inner
    case _ where inner.isEmpty: return []
    default: return styled(inner, &object)
    }
  }

  private func styled(_ inner: [RichTextInline], _ object: inout TelegramRichObject) -> [RichTextInline] {
    switch object.type {
    case "bold": return [.strong(inner)]
    case "italic": return [.emphasis(inner)]
    case "underline": return [.underline(inner)]
    case "strikethrough": return [.strikethrough(inner)]
    case "spoiler": return [.spoiler(inner)]
    case "code": return [.code(plain(inner))]
    case "mention": return [.mention(userID: "", plain(inner))]
    case "mention_name": return [.mention(userID: object.text("user_id").map { "user" + $0 } ?? "", plain(inner))]
    case "hashtag", "cashtag", "bot_command": return [.channelMention(plain(inner))]
    case "custom_emoji":
      return [.customEmoji(CustomEmoji(name: plain(inner), url: TelegramFileValue(object.take("document_id")).path(named: true)))]
    case "link", "text_link", "email", "phone": return [.link(url: address(inner, &object), inner)]
    case "formatted_date": object.drop("date")
    case "anchor": object.drop("name")
    // Of what has no style of its own here the text is shown.
    case "plain", "concat", "empty", "", "marked", "subscript", "superscript", "bank_card": break
    default: tellUnknown("text", object.type)
    }
    return inner
  }

  private func address(_ inner: [RichTextInline], _ object: inout TelegramRichObject) -> String {
    switch object.type {
    case "email": "mailto:" + (object.text("email") ?? TelegramTextReader.trimmed(plain(inner)))
    case "phone": "tel:" + (object.text("phone") ?? plain(inner)).filter { $0.isNumber || $0 == "+" }
    default: object.text("href") ?? TelegramTextReader.address(plain(inner))
    }
  }
}
