import ChatModel
import ChatReading

/// Reads the components of a message: what programs build from texts, pictures, buttons and menus. DiscordChatExporter writes all of a button, and
/// of everything else only the type and what stands in it; Discord's API writes everything.
final class DiscordComponentReader {
  /// Discord nests three deep: a button in a row in a container.
  private static let deepest = 8

  private let fields = JSONFields<DiscordComponentKey>()
  private let media = DiscordComponentMediaReader()
  private let choices = DiscordComponentChoiceReader()

  /// Reads the components in an array.
  func read(_ list: JSONValue, _ texts: DiscordTextReader, _ context: DecodingContext) -> DiscordComponents {
    var result = DiscordComponents()
    read(list, depth: 0, texts, into: &result, context)
    result.trimRule()
    return result
  }

  /// Reads components that stand together, whose buttons are a row.
  private func read(
    _ list: JSONValue, depth: Int, _ texts: DiscordTextReader, into result: inout DiscordComponents, _ context: DecodingContext
  ) {
    guard list.hasParts else { return }
    guard depth < Self.deepest else { return context.leaveOut("components that are nested too deeply") }
    var row: [MessageButton] = []
    for element in list.elements where context.accepts(element, .object, in: "components") {
      read(component: element, depth: depth, texts, &row, into: &result, context)
    }
    if !row.isEmpty { result.buttons.append(row) }
  }

  private func read(
    component: JSONValue, depth: Int, _ texts: DiscordTextReader, _ row: inout [MessageButton], into result: inout DiscordComponents,
    _ context: DecodingContext
  ) {
    fields.load(component)
    context.check(fields, in: "components")
    context.countUnknown(fields, of: component, in: "components", besides: DiscordComponentKey.unread)
    // What stands in a component is read with the same fields.
    let (inner, accessory) = (fields[.components], fields[.accessory])
    switch fields[.type].filledText.flatMap({ DiscordComponentType(named: $0) }) {
    case .actionRow: read(inner, depth: depth + 1, texts, into: &result, context)
    case .button: row.append(choices.button(fields, context))
    case .stringSelect, .userSelect, .roleSelect, .mentionableSelect, .channelSelect:
      row.append(choices.menu(fields, texts, into: &result, context))
    case .section:
      read(inner, depth: depth + 1, texts, into: &result, context)
      guard accessory.isObject else { return }
      var beside: [MessageButton] = []
      read(component: accessory, depth: depth + 1, texts, &beside, into: &result, context)
      if !beside.isEmpty { result.buttons.append(beside) }
    case .textDisplay: readText(texts, into: &result, context)
    case .thumbnail, .mediaGallery, .file: media.read(fields, into: &result, context)
    case .separator: if fields[.divider].truth != false { result.appendRule() }
    case .container: readContainer(inner, depth: depth, texts, into: &result, context)
    case nil:
      context.leaveOut("a component of the type \"\((fields[.type].text ?? "").prefix(100))\"")
      read(inner, depth: depth + 1, texts, into: &result, context)
    }
  }

  private func readText(_ texts: DiscordTextReader, into result: inout DiscordComponents, _ context: DecodingContext) {
    guard !fields[.content].isMissing else {
      result.isIncomplete = true
      return
    }
    if let text = texts.richText(fields[.content], DiscordNames(), of: "the text of a component", context) { result.blocks += text.blocks }
  }

  /// Adds the loaded container: a card of its texts, and below it what else it holds.
  private func readContainer(
    _ components: JSONValue, depth: Int, _ texts: DiscordTextReader, into result: inout DiscordComponents, _ context: DecodingContext
  ) {
    let color = fields[.apiAccentColor].integer ?? fields[.accentColor].integer
    let isHidden = fields[.spoiler].truth == true
    var inner = DiscordComponents()
    read(components, depth: depth + 1, texts, into: &inner, context)
    inner.trimRule()
    if isHidden { inner.hide() }
    if !inner.blocks.isEmpty {
      var card = AttachmentCard()
      card.body = RichText(blocks: inner.blocks)
      card.color = color.flatMap { UInt32(exactly: $0) }
      var attachment = Attachment(kind: .card, typeName: "container")
      attachment.text = card.body.map { plainText(of: $0) }
      attachment.card = card
      result.attachments.append(attachment)
    }
    result.attachments += inner.attachments
    result.buttons += inner.buttons
    result.isIncomplete = result.isIncomplete || inner.isIncomplete
  }
}
