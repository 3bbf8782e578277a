import ChatModel
import ChatReading

/// The blocks of 2026, most of which assistants send (docs.slack.dev/reference/block-kit/blocks): cards, tasks, and what holds others.
extension SlackBlockReader {
  /// Slack itself nests cards in a carousel, and blocks in a container.
  private static let deepest = 4

  /// Reads the loaded block if it is one of them, and says whether it is.
  func readCards(_ manner: Manner, _ result: inout SlackText, _ context: DecodingContext) -> Bool {
    let type = fields[.type]
    if type.equals("card") {
      readCard(&result, context)
    } else if type.equals("carousel") {
      return read(fields[.elements], as: manner, &result, context)
    } else if type.equals("container") {
      let children = fields[.childBlocks]
      readTitles(&result, context)
      return read(children, as: manner, &result, context)
    } else if type.equals("plan") {
      let tasks = fields[.tasks]
      readTitles(&result, context)
      for task in tasks.elements where context.accepts(task, .object, in: "blocks.tasks") {
        load(task, context)
        readTask(&result, context)
      }
    } else if type.equals("task_card") {
      readTask(&result, context)
    } else if type.equals("alert") {
      if let text = texts.text(of: fields[.text], context) { result.append(text) }
    } else if type.equals("data_table") {
      let caption = words(of: fields[.caption], &result, context)
      if !caption.isEmpty { result.blocks.append(.paragraph([.strong(caption)])) }
      result.blocks.append(table(&result, context))
    } else if type.equals("data_visualization") {
      let chart = fields[.chart]
      readTitles(&result, context)
      if let table = charts.table(of: chart, context) {
        result.blocks.append(table)
      } else {
        context.leaveOut("a chart of an unknown kind", isUnknown: true)
      }
    } else {
      return false
    }
    return true
  }

  /// Reads blocks that stand in another. False where they stand too deep in others.
  private func read(_ blocks: JSONValue, as manner: Manner, _ result: inout SlackText, _ context: DecodingContext) -> Bool {
    guard manner.depth < Self.deepest else { return false }
    var inner = manner
    inner.depth += 1
    for block in blocks.elements where context.accepts(block, .object, in: "blocks") { read(inner: block, inner, &result, context) }
    return true
  }

  /// Reads the loaded block's title and what stands below it. Of two titles Slack shows the one with structure.
  private func readTitles(_ result: inout SlackText, _ context: DecodingContext) {
    let (title, subtitle) = (fields[.richTextTitle].isMissing ? fields[.title] : fields[.richTextTitle], fields[.subtitle])
    let name = words(of: title, &result, context)
    if !name.isEmpty { result.blocks.append(.paragraph([.strong(name)])) }
    let more = words(of: subtitle, &result, context)
    if !more.isEmpty { result.blocks.append(.subtext(more)) }
  }

  private func readCard(_ result: inout SlackText, _ context: DecodingContext) {
    let (body, picture, actions) = (fields[.body], fields[.heroImage], fields[.actions])
    readTitles(&result, context)
    appendText(of: body, to: &result, context)
    if element.load(picture), let image = image(of: element, context) { result.images.append(image) }
    choices.read(actions.elements, into: &result, context)
  }

  /// Reads the loaded task: what is done, how far it is, what came of it, and from where that is.
  private func readTask(_ result: inout SlackText, _ context: DecodingContext) {
    let (title, status, parts, sources) = (
      fields[.title], fields[.status].filledText, [fields[.details], fields[.output]], fields[.sources]
    )
    var name = words(of: title, &result, context)
    if let status, status != "complete", status != "pending" {
      let words = SlackAddress.withoutTokens(inText: status.split(separator: "_").joined(separator: " "))
      name.append(text: (name.isEmpty ? "" : " · ") + words)
    }
    if !name.isEmpty {
      result.blocks.append(
        status == nil ? .paragraph([.strong(name)]) : .checklist([RichTextChecklistItem(name, isDone: status == "complete")]))
    }
    for part in parts { appendText(of: part, to: &result, context) }
    var links: [RichTextInline] = []
    for source in sources.elements where element.load(source) {
      guard let address = SlackString.address(element[.url]) else { continue }
      let label = element[.text].isBlank ? nil : SlackString.text(element[.text], of: "the name of a source", context)
      if !links.isEmpty { links.append(text: ", ") }
      links.append(.link(url: address, [.text(label ?? address)]))
    }
    if !links.isEmpty { result.blocks.append(.paragraph(links)) }
  }

  /// Adds what a block of rich text says, or an object of text.
  private func appendText(of value: JSONValue, to result: inout SlackText, _ context: DecodingContext) {
    guard !value.isMissing else { return }
    if element.load(value), element[.type].equals("rich_text") {
      result.append(richTexts.read(element[.elements], into: context))
    } else if let text = texts.text(of: value, context) {
      result.append(text)
    }
  }

  /// The same on one line. A mere string has no markup.
  private func words(of value: JSONValue, _ result: inout SlackText, _ context: DecodingContext) -> [RichTextInline] {
    guard !value.isMissing else { return [] }
    if value.isString {
      guard let text = SlackString.text(value, of: "the title of a block", context), !text.isEmpty else { return [] }
      return [.text(SlackTextObjectReader.withEmoji(text))]
    }
    var text = SlackText()
    appendText(of: value, to: &text, context)
    result.mentions += text.mentions
    return SlackTextObjectReader.inlines(of: text.blocks)
  }
}
