import ChatModel
import ChatReading

/// Reads the blocks of a message or a card: what people wrote (`rich_text`), and what programs built (Block Kit).
final class SlackBlockReader {
  /// How blocks are read.
  struct Manner {
    /// Whether calls are read.
    var readsCalls: Bool
    /// Whether nothing but the blocks says what the message does, so that unknown ones must say what they can.
    var isAlone: Bool
    /// How many blocks they are in.
    var depth = 0
  }

  let fields = JSONFields<SlackBlockKey>()
  let element = JSONFields<SlackBlockKey>()
  let richTexts = SlackRichTextReader()
  private let calls = SlackCallReader()
  let charts = SlackChartReader()
  let texts: SlackTextObjectReader
  let choices: SlackChoiceReader

  /// Makes a reader.
  init() {
    let texts = SlackTextObjectReader()
    self.texts = texts
    choices = SlackChoiceReader(texts: texts)
  }

  /// Reads blocks; `source` is the text that is beside them. Where one of them or a part of one is unknown, the result says so. Of a
  /// call nothing is read where the message says what its blocks say of it.
  func read(_ blocks: JSONValue, source: JSONValue, readsCalls: Bool = true, into context: DecodingContext) -> SlackText {
    var result = SlackText()
    var markdown: [String]? = []
    richTexts.begin(beside: source)
    let manner = Manner(readsCalls: readsCalls, isAlone: source.isBlank)
    for block in blocks.elements where context.accepts(block, .object, in: "blocks") {
      load(block, context)
      let type = fields[.type]
      if type.equals("rich_text") {
        markdown = nil
        result.append(richTexts.read(fields[.elements], into: context))
      } else if type.equals("markdown") {
        if let text = readMarkdown(&result, context) { markdown?.append(text) }
      } else {
        markdown = nil
        readBuilt(block, manner, &result, context)
      }
    }
    if let markdown, !markdown.isEmpty { result.markdown = Self.markdown(markdown.joined(separator: "\n\n")) }
    return result
  }

  func load(_ block: JSONValue, _ context: DecodingContext) {
    fields.load(block)
    context.check(fields, in: "blocks")
    context.countUnknown(fields, of: block, in: "blocks")
  }

  /// Reads a block that is in another.
  func read(inner block: JSONValue, _ manner: Manner, _ result: inout SlackText, _ context: DecodingContext) {
    load(block, context)
    if fields[.type].equals("rich_text") {
      result.append(richTexts.read(fields[.elements], into: context))
    } else if fields[.type].equals("markdown") {
      _ = readMarkdown(&result, context)
    } else {
      readBuilt(block, manner, &result, context)
    }
  }

  /// Reads the loaded block, which a program built.
  private func readBuilt(_ block: JSONValue, _ manner: Manner, _ result: inout SlackText, _ context: DecodingContext) {
    let type = fields[.type]
    if type.equals("section") {
      if let text = texts.text(of: fields[.text], context) { result.append(text) }
      for field in fields[.fields].elements { if let text = texts.text(of: field, context) { result.append(text) } }
      readAccessory(fields[.accessory], &result, context)
    } else if type.equals("header") {
      result.blocks.append(.heading(level: 3, texts.inlines(of: fields[.text], &result, context)))
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
        inlines += texts.inlines(of: part, &result, context)
      }
      if !inlines.isEmpty { result.blocks.append(.subtext(inlines)) }
    } else if type.equals("image") {
      if let image = image(of: fields, context) { result.images.append(image) }
    } else if type.equals("actions") {
      choices.read(fields[.elements].elements, into: &result, context)
    } else if type.equals("video") {
      result.images.append(video(context))
    } else if type.equals("table") {
      result.blocks.append(table(&result, context))
    } else if type.equals("call") {
      if manner.readsCalls, let call = calls.read(fields[.call], into: context) { result.append(call) }
    } else if type.equals("input") {
      readInput(&result, context)
    } else if type.equals("file") {
      // The message's files say the same.
      return
    } else if !readCards(manner, &result, context) {
      result.hasUnknownBlock = true
      context.leaveOut("a block of the type \"\((type.text ?? "").prefix(100))\"", isUnknown: true)
      if manner.isAlone { result.append(SlackUnknownBlock.text(of: block, texts, context)) }
    }
  }

  /// Reads the loaded block of common Markdown, and gives its text. Beside other blocks it is read as mrkdwn, which shares most with it.
  private func readMarkdown(_ result: inout SlackText, _ context: DecodingContext) -> String? {
    if !JSONExpectation.text.accepts(fields[.text]) { context.tellWrong(fields[.text], .text, field: "blocks.text") }
    guard let text = context.text(fields[.text], of: "the text") else { return nil }
    result.append(SlackMarkup.parse(text, telling: context))
    return text
  }

  /// Markdown as a message has it; nil if it has references of Slack's, which Markdown does not know.
  private static func markdown(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let marks = [UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "!")]
    for at in bytes.indices.dropLast() where bytes[at] == UInt8(ascii: "<") && marks.contains(bytes[at + 1]) { return nil }
    let text = SlackAddress.withoutTokens(inText: SlackString.decoded(text))
    return bytes.contains(UInt8(ascii: "`")) ? text : SlackTextObjectReader.withEmoji(text)
  }

  /// Up to this many cells, all rows of a table are made as wide as the widest.
  private static let mostCells = 10_000

  /// The loaded table. A cell is a `rich_text`, or a `raw_text`, in which nothing means anything; in newer ones a `raw_number`, or a button.
  func table(_ result: inout SlackText, _ context: DecodingContext) -> RichTextBlock {
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
      return SlackTextObjectReader.inlines(of: text.blocks)
    }
    let (number, button) = (element[.value], element[.element])
    if element[.text].isMissing, number.number != nil { return [.text(SlackChartReader.words(of: number))] }
    if element[.text].isMissing, button.isObject, element.load(button) { return texts.inlines(of: element[.text], &result, context) }
    return SlackString.content(element[.text], of: "the text of a table's cell", context).map { [.text($0)] } ?? []
  }

  private func readAccessory(_ value: JSONValue, _ result: inout SlackText, _ context: DecodingContext) {
    guard value.isObject else { return }
    element.load(value)
    if element[.type].equals("image") {
      if let image = image(of: element, context) { result.images.append(image) }
    } else {
      choices.read(CollectionOfOne(value), into: &result, context)
    }
  }

  /// Reads the loaded field to fill in: what it is called, and what is in it.
  private func readInput(_ result: inout SlackText, _ context: DecodingContext) {
    let (label, hint, input) = (fields[.label], fields[.hint], fields[.element])
    let name = texts.inlines(of: label, &result, context)
    if !name.isEmpty { result.blocks.append(.paragraph([.strong(name)])) }
    choices.read(CollectionOfOne(input), into: &result, context)
    let more = texts.inlines(of: hint, &result, context)
    if !more.isEmpty { result.blocks.append(.subtext(more)) }
  }

  func image(of fields: JSONFields<SlackBlockKey>, _ context: DecodingContext) -> Attachment? {
    let file = fields[.slackFile]
    let (title, alternative, width, height) = (fields[.title], fields[.altText], fields[.imageWidth].integer, fields[.imageHeight].integer)
    var url = SlackString.address(fields[.imageUrl])
    if url == nil, file.isObject, element.load(file) { url = SlackString.address(element[.url]) }
    var image = Attachment(kind: .image, typeName: "image")
    image.url = url
    image.title = texts.plain(title, context) ?? SlackString.text(alternative, of: "the description of a picture", context)
    (image.width, image.height) = (width, height)
    image.source = context.file.index
    if image.url != nil || image.title != nil { return image }
    if !file.isMissing { context.leaveOut("a picture of which only the id of its file is known") }
    return nil
  }

  private func video(_ context: DecodingContext) -> Attachment {
    var link = Attachment(kind: .link, typeName: "video")
    let (title, about, author) = (fields[.title], fields[.description], fields[fields[.authorName].isBlank ? .providerName : .authorName])
    link.linkURL = SlackString.address(fields[.titleUrl]) ?? SlackString.address(fields[.videoUrl])
    link.thumbnailURL = SlackString.address(fields[.thumbnailUrl])
    link.authorName = SlackString.text(author, of: "the author of a video", context)
    link.title = texts.plain(title, context)
    link.text = texts.plain(about, context)
    link.source = context.file.index
    return link
  }
}

/// The keys of Block Kit's blocks, of their texts and elements, and of the nodes of `rich_text` (docs.slack.dev/reference/block-kit).
enum SlackBlockKey: Int, JSONKey {
  case type, text, elements, style, indent, offset, url, userId, name, unicode, skinTone, channelId, usergroupId, range, timestamp, format
  case fallback, value, language, fields, accessory, imageUrl, altText, title, label, description, thumbnailUrl, titleUrl, videoUrl
  case authorName, providerName, blockId, actionId, border, verbatim, emoji, teamId, imageWidth, imageHeight, imageBytes, isAnimated
  case slackFile, expand, element, hint, optional, placeholder, options, confirm, call, externalId, source, fileId, file, rows
  case columnSettings, unsafe, displayTeamId, accessibilityLabel, isCollapsed, level, align
  // Of the blocks of 2026.
  case childBlocks, richTextTitle, subtitle, body, heroImage, actions, tasks, status, details, output, sources, caption, chart
  // What follows is not read: how Slack's window treats it.
  case callId, apiDecorationAvailable, containsPadding, fromLlm, isSlackUrl, truncated
  // Small pictures beside titles, numbers, and what can be folded or sorted.
  case icon, slackIcon, planId, taskId, hideTitle, width, isCollapsible, defaultCollapsed, hasHeaderDivider, pageSize, rowHeaderColumnIndex

  var expected: JSONExpectation {
    switch self {
    case .type, .url, .imageUrl, .thumbnailUrl, .titleUrl, .userId, .channelId, .usergroupId: .string
    case .elements, .fields, .rows, .childBlocks, .tasks: .array
    case .indent, .offset, .skinTone: .wholeNumber
    default: .anything
    }
  }
}
