import ChatModel

/// Reads the blocks of a message or a card: what people wrote (`rich_text`), and what programs built (Block Kit).
final class SlackBlockReader {
  private let fields = JSONFields<SlackBlockKey>()
  private let element = JSONFields<SlackBlockKey>()
  private let richTexts = SlackRichTextReader()

  /// Makes a reader.
  init() {}

  /// Reads blocks; `source` is the text that stands beside them. Where one of them or a part of one is unknown, the result says so.
  func read(_ blocks: JSONValue, source: JSONValue, into context: DecodingContext) -> SlackText {
    var result = SlackText()
    richTexts.begin(beside: source)
    for block in blocks.elements where context.accepts(block, .object, in: "blocks") {
      fields.load(block)
      context.check(fields, in: "blocks")
      context.countUnknown(fields, of: block, in: "blocks")
      if fields[.type].equals("rich_text") {
        result.append(richTexts.read(fields[.elements], into: context))
      } else {
        readBuilt(&result, context)
      }
    }
    return result
  }

  /// Reads the loaded block, which a program built.
  private func readBuilt(_ result: inout SlackText, _ context: DecodingContext) {
    let type = fields[.type]
    if type.equals("section") {
      if let text = text(of: fields[.text], context) { result.append(text) }
      for field in fields[.fields].elements { if let text = text(of: field, context) { result.append(text) } }
      readAccessory(fields[.accessory], &result, context)
    } else if type.equals("header") {
      result.blocks.append(.heading(level: 3, inlines(of: fields[.text], &result, context)))
    } else if type.equals("divider") {
      result.blocks.append(.rule)
    } else if type.equals("context") {
      var inlines: [RichTextInline] = []
      for part in fields[.elements].elements {
        element.load(part)
        if element[.type].equals("image") {
          if let image = image(of: element, context) { result.images.append(image) }
          continue
        }
        if !inlines.isEmpty { inlines.append(text: " ") }
        inlines += self.inlines(of: part, &result, context)
      }
      if !inlines.isEmpty { result.blocks.append(.subtext(inlines)) }
    } else if type.equals("image") {
      if let image = image(of: fields, context) { result.images.append(image) }
    } else if type.equals("actions") {
      let buttons = fields[.elements].elements.compactMap { button($0, context) }
      if !buttons.isEmpty { result.buttons.append(buttons) }
    } else if type.equals("video") {
      result.images.append(video(context))
    } else if type.equals("markdown") {
      // Common Markdown, of which mrkdwn knows no more than it shares with it.
      if !JSONExpectation.text.accepts(fields[.text]) { context.tellWrong(fields[.text], .text, field: "blocks.text") }
      if let text = context.text(fields[.text], of: "the text") { result.append(SlackMarkup.parse(text)) }
    } else if type.equals("table") {
      result.blocks.append(table(&result, context))
    } else if type.equals("file") || type.equals("call") || type.equals("input") {
      // The message's files and its room say the same; a field to fill in says nothing.
      return
    } else {
      result.hasUnknownBlock = true
      context.leaveOut("a block of the type \"\((type.text ?? "").prefix(100))\"")
    }
  }

  /// Up to this many cells, all rows of a table are made as wide as the widest.
  private static let mostCells = 10_000

  /// The loaded table. A cell is a `rich_text`, or a `raw_text`, in which nothing means anything.
  private func table(_ result: inout SlackText, _ context: DecodingContext) -> RichTextBlock {
    let (columns, lines) = (fields[.columnSettings], fields[.rows])
    let alignments = columns.elements.map { column -> RichTextAlignment in
      guard element.load(column) else { return .natural }
      let align = element[.align]
      return align.equals("center") ? .center : align.equals("right") ? .right : align.equals("left") ? .left : .natural
    }
    var rows: [[[RichTextInline]]] = []
    for line in lines.elements where context.accepts(line, .array, in: "blocks.rows") {
      rows.append(line.elements.map { cell in self.cell(cell, &result, context) })
    }
    let width = rows.reduce(0) { max($0, $1.count) }
    // Slack's tables have 100 rows of 20 cells; one that would be mostly padding stays as it is.
    if width * rows.count <= Self.mostCells { rows = rows.map { $0 + Array(repeating: [], count: width - $0.count) } }
    return .table(
      alignments: Array((alignments + Array(repeating: .natural, count: width)).prefix(width)), rows: rows)
  }

  private func cell(_ value: JSONValue, _ result: inout SlackText, _ context: DecodingContext) -> [RichTextInline] {
    guard context.accepts(value, .object, in: "blocks.rows"), element.load(value) else { return [] }
    if element[.type].equals("rich_text") {
      let text = richTexts.read(element[.elements], into: context)
      result.mentions += text.mentions
      return Self.inlines(of: text.blocks)
    }
    return context.text(element[.text], of: "the text of a table's cell").map { [.text(SlackAddress.withoutTokens(inText: $0))] } ?? []
  }

  private func readAccessory(_ value: JSONValue, _ result: inout SlackText, _ context: DecodingContext) {
    guard value.isObject else { return }
    element.load(value)
    if element[.type].equals("image") {
      if let image = image(of: element, context) { result.images.append(image) }
    } else if let button = button(value, context) {
      result.buttons.append([button])
    }
  }

  /// A text object: `mrkdwn`, or `plain_text`, in which only emoji mean something.
  private func text(of value: JSONValue, _ context: DecodingContext) -> SlackText? {
    if value.isString { return context.text(value, of: "the text").map { SlackMarkup.parse($0) } }
    guard element.load(value) else {
      if !value.isMissing { context.tellWrong(value, .object, field: "blocks.text") }
      return nil
    }
    if !JSONExpectation.text.accepts(element[.text]) { context.tellWrong(element[.text], .text, field: "blocks.text.text") }
    guard let text = context.text(element[.text], of: "the text") else { return nil }
    if element[.type].equals("plain_text") {
      let plain = SlackReference.unescaped(Array(text.utf8)[...])
      return SlackText(blocks: [.paragraph([.text(SlackAddress.withoutTokens(inText: Self.withEmoji(plain)))])])
    }
    return SlackMarkup.parse(text)
  }

  private func inlines(of value: JSONValue, _ result: inout SlackText, _ context: DecodingContext) -> [RichTextInline] {
    guard let text = text(of: value, context) else { return [] }
    result.mentions += text.mentions
    return Self.inlines(of: text.blocks)
  }

  /// Blocks as one line.
  private static func inlines(of blocks: [RichTextBlock]) -> [RichTextInline] {
    var inlines: [RichTextInline] = []
    for block in blocks {
      if !inlines.isEmpty { inlines.append(text: " ") }
      if case .paragraph(let part) = block { inlines += part } else { inlines.append(text: plainText(of: RichText(blocks: [block]))) }
    }
    return inlines
  }

  /// Names of emoji between colons as the emoji.
  private static func withEmoji(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    var result = ""
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var index = 0
    while index < parts.count {
      if index > 0, index + 1 < parts.count, case .character(let character) = SlackEmoji.meaning(of: String(parts[index])) {
        result += character + parts[index + 1]
        index += 2
      } else {
        result += (index > 0 ? ":" : "") + parts[index]
        index += 1
      }
    }
    return result
  }

  private func image(of fields: JSONFields<SlackBlockKey>, _ context: DecodingContext) -> Attachment? {
    let file = fields[.slackFile]
    let (title, alternative, width, height) = (fields[.title], fields[.altText], fields[.imageWidth].integer, fields[.imageHeight].integer)
    var url = fields[.imageUrl].filledText
    if url == nil, file.isObject, element.load(file) { url = element[.url].filledText }
    var image = Attachment(kind: .image, typeName: "image")
    image.url = url.map { SlackAddress.withoutToken($0) }
    let words = plain(title, context) ?? context.text(alternative, of: "the description of a picture")
    image.title = words.map { SlackAddress.withoutTokens(inText: $0) }
    (image.width, image.height) = (width, height)
    image.source = context.file.index
    return image.url == nil && image.title == nil ? nil : image
  }

  private func video(_ context: DecodingContext) -> Attachment {
    var link = Attachment(kind: .link, typeName: "video")
    let (title, about, author) = (fields[.title], fields[.description], fields[.authorName].filledText ?? fields[.providerName].filledText)
    link.linkURL = (fields[.titleUrl].filledText ?? fields[.videoUrl].filledText).map { SlackAddress.withoutToken($0) }
    link.thumbnailURL = fields[.thumbnailUrl].filledText.map { SlackAddress.withoutToken($0) }
    link.authorName = author.map { SlackAddress.withoutTokens(inText: $0) }
    link.title = plain(title, context)
    link.text = plain(about, context)
    link.source = context.file.index
    return link
  }

  /// A text object without its structure.
  private func plain(_ value: JSONValue, _ context: DecodingContext) -> String? {
    guard let text = text(of: value, context) else { return nil }
    return text.plain ?? plainText(of: text.richText)
  }

  private func button(_ value: JSONValue, _ context: DecodingContext) -> MessageButton? {
    guard value.isObject, element.load(value) else { return nil }
    let url = element[.url].filledText.map { SlackAddress.withoutToken($0) }
    let (label, placeholder) = (element[.text], element[.placeholder])
    guard let text = plain(label.isMissing ? placeholder : label, context), !text.isEmpty else { return nil }
    return MessageButton(label: text, url: url)
  }
}
