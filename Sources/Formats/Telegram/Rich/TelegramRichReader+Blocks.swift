import ChatModel
import ChatReading

/// Blocks.
extension TelegramRichReader {
  /// The blocks of an array.
  mutating func blocks(_ list: JSONValue, depth: Int) -> [RichTextBlock] {
    guard list.isArray else { return list.isMissing ? [] : block(list, depth) }
    var blocks: [RichTextBlock] = []
    for element in list.elements { blocks += block(element, depth) }
    return blocks
  }

  private mutating func block(_ value: JSONValue, _ depth: Int) -> [RichTextBlock] {
    guard depth < Self.maximumDepth, value.isObject else { return paragraph(text(TelegramRichObject.text(of: value, context))) }
    var object = TelegramRichObject(value)
    let blocks = textBlock(&object, depth) ?? groupBlock(&object, depth) ?? fileBlock(&object, value, depth) ?? otherBlock(&object, depth)
    return blocks + paragraph(text(object.rest(context)))
  }

  /// What is one text.
  private mutating func textBlock(_ object: inout TelegramRichObject, _ depth: Int) -> [RichTextBlock]? {
    switch object.type {
    case "heading":
      let level = object.take("level").integer ?? 1
      return content(&object, depth).map { .heading(level: min(max(level, 1), 6), $0) }
    case "paragraph": return content(&object, depth).map { .paragraph($0) }
    case "footer": return content(&object, depth).map { .subtext($0) }
    case "thinking": return content(&object, depth).map { .collapsedQuote([.paragraph($0)]) }
    case "author_date":
      object.drop("date_unixtime")
      let date = text(object.text("date").map { String($0.prefix(10)) } ?? "")
      let author = inlines(object.take("author"), depth: depth)
      let line = author + (author.isEmpty || date.isEmpty ? [] : [.text(" · ")]) + date
      return line.isEmpty ? [] : [.subtext(line)]
    case "code":
      let language = object.text("language")
      return content(&object, depth).map { .code(language: language, plain($0)) }
    case "math": return object.text("formula").map { [.code(language: nil, $0)] } ?? []
    case "divider": return [.rule]
    case "anchor":
      object.drop("name")
      return []
    default: return nil
    }
  }

  /// The text of a block as an array of one; an empty one where it has none.
  private mutating func content(_ object: inout TelegramRichObject, _ depth: Int) -> [[RichTextInline]] {
    let inlines = inlines(object.take("text"), depth: depth)
    return inlines.isEmpty ? [] : [inlines]
  }

  /// What has other blocks in it.
  private mutating func groupBlock(_ object: inout TelegramRichObject, _ depth: Int) -> [RichTextBlock]? {
    switch object.type {
    case "list": return list(&object, depth)
    case "table": return table(&object, depth)
    case "quote":
      let content = paragraph(inlines(object.take("text"), depth: depth)) + blocks(object.take("blocks"), depth: depth + 1)
      let quote = content + caption(&object, depth)
      return quote.isEmpty ? [] : [.quote(quote)]
    case "cover": return blocks(object.take("block"), depth: depth + 1)
    case "collage", "slideshow": return blocks(object.take("items"), depth: depth + 1) + caption(&object, depth)
    case "details":
      let title = inlines(object.take("title"), depth: depth)
      let content = blocks(object.take("blocks"), depth: depth + 1)
      return (title.isEmpty ? [] : [.paragraph([.strong(title)])]) + (content.isEmpty ? [] : [.collapsedQuote(content)])
    case "button_row":
      buttons += [buttons(of: object.take("buttons"), depth)].filter { !$0.isEmpty }
      return []
    default: return nil
    }
  }

  /// A text below a block: of a quotation a text alone, of anything else one with its source.
  mutating func caption(_ object: inout TelegramRichObject, _ depth: Int) -> [RichTextBlock] {
    let value = object.take("caption")
    var parts = TelegramRichObject(value)
    guard value.isObject, parts.type.isEmpty else {
      let line = inlines(value, depth: depth)
      return line.isEmpty ? [] : [.subtext(line)]
    }
    let lines = [inlines(parts.take("text"), depth: depth), inlines(parts.take("credit"), depth: depth), text(parts.rest(context))]
    return lines.filter { !$0.isEmpty }.map { .subtext($0) }
  }

  private mutating func buttons(of list: JSONValue, _ depth: Int) -> [MessageButton] {
    var buttons: [MessageButton] = []
    for element in list.elements {
      var button = TelegramRichObject(element)
      var action = TelegramRichObject(button.take("button"))
      buttons.append(MessageButton(label: plain(inlines(button.take("text"), depth: depth)), url: action.text("url")))
    }
    return buttons
  }

  private mutating func otherBlock(_ object: inout TelegramRichObject, _ depth: Int) -> [RichTextBlock] {
    if object.type == "unsupported" {
      notes.append(.word("telegram.partUnsupported"))
      return []
    }
    tellUnknown("block", object.type)
    return paragraph(inlines(object.take("text"), depth: depth)) + blocks(object.take("blocks"), depth: depth + 1)
  }
}
