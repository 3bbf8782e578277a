import ChatModel
import ChatReading

/// Reads blocks of type `rich_text`: what Slack's own editor makes of a message.
final class SlackRichTextReader {
  /// A list as the export has it: a nested one stands behind the one around it, with a larger indent.
  private struct List {
    var isOrdered: Bool
    var indent: Int
    var offset: Int
    var items: [[RichTextInline]]
  }

  private let fields = JSONFields<SlackBlockKey>()
  private let style = JSONFields<StyleKey>()
  /// What the text beside the blocks calls people, channels and groups.
  private var labels = SlackLabels(in: .absent)
  /// The text beside the blocks.
  private var source = JSONValue.absent

  /// The keys of a style; what the others say is about Slack's own window.
  private enum StyleKey: Int, JSONKey {
    case bold, italic, strike, code, underline, highlight, clientHighlight, unlink, clientUnlink
    var expected: JSONExpectation { .truth }
  }

  /// Makes a reader.
  init() {}

  /// Begins the blocks of a message or a card, whose text in mrkdwn has names that the blocks lack.
  func begin(beside source: JSONValue) {
    labels = SlackLabels(in: source)
    self.source = source
  }

  /// Reads the elements of a block.
  func read(_ elements: JSONValue, into context: DecodingContext) -> SlackText {
    var result = SlackText()
    var lists: [List] = []
    for element in elements.elements where context.accepts(element, .object, in: "blocks.elements") {
      fields.load(element)
      context.check(fields, in: "blocks.elements")
      context.countUnknown(fields, of: element, in: "blocks.elements")
      let (type, inner) = (fields[.type], fields[.elements])
      if type.equals("rich_text_list") {
        let isOrdered = fields[.style].equals("ordered")
        let indent = min(max(0, fields[.indent].integer ?? 0), Self.deepestIndent)
        let offset = min(max(0, fields[.offset].integer ?? 0), 1 << 30)
        let items = inner.elements.map { item in
          fields.load(item)
          var inlines = inlines(fields[.elements], &result, context)
          inlines.trimEnd()
          return inlines
        }
        lists.append(List(isOrdered: isOrdered, indent: indent, offset: offset, items: items))
        continue
      }
      result.blocks += Self.nested(lists[...])
      lists = []
      if type.equals("rich_text_section") {
        let inlines = inlines(inner, &result, context)
        if !inlines.isEmpty { result.blocks.append(.paragraph(inlines)) }
      } else if type.equals("rich_text_quote") {
        var inlines = inlines(inner, &result, context)
        inlines.trimEnd()
        result.blocks.append(.quote([.paragraph(inlines)]))
      } else if type.equals("rich_text_preformatted") {
        let language = fields[.language].filledText
        result.blocks.append(.code(language: language, of: inlines(inner, &result, context)))
      } else {
        result.hasUnknown = true
        context.leaveOut("a part of rich text of the type \"\((type.text ?? "").prefix(100))\"", isUnknown: true)
      }
    }
    result.blocks += Self.nested(lists[...])
    trimParagraphs(&result.blocks)
    return result
  }

  /// A section ends with a line break where anything follows.
  private func trimParagraphs(_ blocks: inout [RichTextBlock]) {
    for index in blocks.indices {
      guard case .paragraph(var inlines) = blocks[index] else { continue }
      inlines.trimEnd()
      blocks[index] = .paragraph(inlines)
    }
    blocks.removeAll { if case .paragraph([]) = $0 { true } else { false } }
  }

  /// Lists that follow each other, the ones with a larger indent inside of the item before them.
  private static func nested(_ lists: ArraySlice<List>) -> [RichTextBlock] {
    var blocks: [RichTextBlock] = []
    var rest = lists
    while let first = rest.popFirst() { blocks.append(list(first, &rest)) }
    return blocks
  }

  /// Slack's own lists have nine levels.
  private static let deepestIndent = 8

  /// The list that begins with one, and takes those of the rest that belong to it.
  private static func list(_ first: List, _ lists: inout ArraySlice<List>) -> RichTextBlock {
    var items = first.items.map { [RichTextBlock.paragraph($0)] }
    let start = first.isOrdered ? first.offset + 1 : nil
    var at = lists.startIndex
    while at < lists.endIndex {
      let list = lists[at]
      if list.indent > first.indent {
        let end = lists[at...].firstIndex { $0.indent <= first.indent } ?? lists.endIndex
        let inner = nested(lists[at..<end])
        if items.isEmpty { items.append(inner) } else { items[items.count - 1] += inner }
        at = end
      } else if list.indent == first.indent, list.isOrdered == first.isOrdered,
        !list.isOrdered || list.offset == (start ?? 1) - 1 + items.count
      {
        items += list.items.map { [RichTextBlock.paragraph($0)] }
        at += 1
      } else {
        break
      }
    }
    lists = lists[at...]
    return .list(start: start, isTight: true, items: items)
  }

  private func inlines(_ elements: JSONValue, _ result: inout SlackText, _ context: DecodingContext) -> [RichTextInline] {
    var inlines: [RichTextInline] = []
    for element in elements.elements where context.accepts(element, .object, in: "blocks.elements.elements") {
      fields.load(element)
      context.check(fields, in: "blocks.elements.elements")
      context.countUnknown(fields, of: element, in: "blocks.elements.elements")
      let look = fields[.style]
      if fields[.type].equals("date") {
        inlines += date(context).map { look.isObject ? styled($0, look) : $0 }
        continue
      }
      let inline = inline(&result, context)
      if look.isObject {
        inlines.append(styled(inline, look))
      } else if case .text(let text) = inline {
        inlines.append(text: text)
      } else {
        inlines.append(inline)
      }
    }
    return inlines
  }

  /// The text of an element. One that is no text makes the message's own the better source. Where that has escapes that somebody typed, so has
  /// the element.
  private func text(_ value: JSONValue, _ result: inout SlackText, _ context: DecodingContext) -> String {
    if !JSONExpectation.text.accepts(value) {
      context.tellWrong(value, .text, field: "blocks.elements.elements.text")
      result.hasUnknown = true
    }
    let text = SlackString.content(value, of: "the text", isTyped: SlackString.hasTypedEscape(source), context)
    return text ?? ""
  }

  /// What the loaded element shows.
  private func inline(_ result: inout SlackText, _ context: DecodingContext) -> RichTextInline {
    let type = fields[.type]
    if type.equals("text") { return .text(text(fields[.text], &result, context)) }
    if type.equals("link") {
      let url = SlackString.address(fields[.url]) ?? ""
      let label = fields[.text].isMissing ? url : SlackAddress.withoutToken(text(fields[.text], &result, context))
      return .link(url: url, [.text(label.isEmpty ? url : label)])
    }
    if type.equals("emoji") { return emoji() }
    if type.equals("user"), let id = fields[.userId].filledText {
      return mention(id, "@" + id, &result, context)
    }
    if type.equals("channel"), let id = fields[.channelId].filledText {
      return mention(User.id(ofChannel: id), "#" + id, &result, context)
    }
    if type.equals("usergroup"), let id = fields[.usergroupId].filledText {
      let label = labels.label(of: "!subteam^" + id) ?? id
      return .groupMention(label.hasPrefix("@") ? label : "@" + label)
    }
    if type.equals("broadcast") { return .groupMention("@" + (fields[.range].text ?? "channel")) }
    if type.equals("color") { return .code(SlackString.text(fields[.value], of: "a colour", context) ?? "") }
    if type.equals("team") { return .text(fields[.teamId].text ?? "") }
    result.hasUnknown = true
    context.leaveOut("a part of rich text of the type \"\((type.text ?? "").prefix(100))\"", isUnknown: true)
    return .text(text(fields[.text], &result, context))
  }

  /// A mention, of which the text beside the blocks may tell the name.
  private func mention(_ id: String, _ target: String, _ result: inout SlackText, _ context: DecodingContext) -> RichTextInline {
    result.mentions.append(id)
    if let label = labels.label(of: target) { SlackMention.tell(label, of: id, context) }
    return .mention(userID: id, "")
  }

  /// What the loaded instant shows.
  private func date(_ context: DecodingContext) -> [RichTextInline] {
    let format = SlackString.text(fields[.format], of: "a date", context) ?? ""
    let fallback = SlackString.text(fields[.fallback], of: "a date", context) ?? format
    guard let instant = SlackTime.instant(fields[.timestamp]) else { return [.text(fallback)] }
    let date = SlackDateFormat.inlines(instant, format: format, fallback: fallback)
    return SlackString.address(fields[.url]).map { [.link(url: $0, date)] } ?? date
  }

  private func emoji() -> RichTextInline {
    if let codes = fields[.unicode].filledText, let character = SlackEmoji.character(codes: codes) { return .text(character) }
    let name = fields[.name].text ?? ""
    switch SlackEmoji.meaning(of: name) {
    case .character(let character): return .text(EmojiShortName.character(character, tone: fields[.skinTone].integer ?? 0))
    case .custom(let name): return .customEmoji(CustomEmoji(name: name, url: SlackString.address(fields[.url])))
    }
  }

  private func styled(_ inline: RichTextInline, _ look: JSONValue) -> RichTextInline {
    style.load(look)
    var inline = inline
    if style[.code].truth == true { inline = inline.asCode }
    if style[.underline].truth == true { inline = .underline([inline]) }
    if style[.strike].truth == true { inline = .strikethrough([inline]) }
    if style[.italic].truth == true { inline = .emphasis([inline]) }
    if style[.bold].truth == true { inline = .strong([inline]) }
    return inline
  }
}
