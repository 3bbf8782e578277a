import ChatModel
import ChatReading

/// Reads Block Kit's elements with which a message asks for something: buttons, choices and fields to fill in
/// (docs.slack.dev/reference/block-kit/block-elements). Of an answer Slack keeps nothing but what was filled in at first.
final class SlackChoiceReader {
  /// The keys of an element and of one of its options.
  enum Key: Int, JSONKey {
    case type, text, url, placeholder, options, optionGroups, description, value, initialOption, initialOptions, initialValue, initialDate,
      initialTime
    case initialDateTime, initialUser, initialUsers, initialChannel, initialChannels, initialConversation, initialConversations
  }

  private let fields = JSONFields<Key>()
  private let option = JSONFields<Key>()
  private let texts: SlackTextObjectReader

  /// Makes a reader that leaves texts to another.
  init(texts: SlackTextObjectReader) {
    self.texts = texts
  }

  /// Reads elements that stand beside each other, and adds their buttons as a row.
  func read(_ elements: some Sequence<JSONValue>, into result: inout SlackText, _ context: DecodingContext) {
    var buttons: [MessageButton] = []
    for element in elements where element.isObject {
      fields.load(element)
      let type = fields[.type]
      if type.equals("checkboxes") || type.equals("radio_buttons") {
        readChoices(&result, context)
      } else if type.equals("overflow") {
        buttons += fields[.options].elements.compactMap { button(ofOption: $0, context) }
      } else if let label = label(context), !label.isEmpty {
        buttons.append(MessageButton(label: label, url: SlackString.address(fields[.url]), choices: choices(context)))
      }
      readPeople(&result, context)
    }
    if !buttons.isEmpty { result.buttons.append(buttons) }
  }

  /// What the loaded button says, or what is chosen or filled in, or what stands there until then.
  private func label(_ context: DecodingContext) -> String? {
    if let text = texts.plain(fields[.text], context) { return text }
    let options = (fields[.initialOption].isObject ? [fields[.initialOption]] : []) + Array(fields[.initialOptions].elements)
    let chosen = options.compactMap { value in option.load(value) ? texts.plain(option[.text], context) : nil }
    if !chosen.isEmpty { return chosen.joined(separator: ", ") }
    if let instant = SlackTime.instant(fields[.initialDateTime]) { return instant.words }
    if fields[.initialValue].isObject { context.leaveOut("what a field was filled in with") }
    let filled = [fields[.initialValue], fields[.initialDate], fields[.initialTime]].first { !$0.isBlank && !$0.isObject }
    if let text = filled.flatMap({ SlackString.text($0, of: "a field", context) }) { return text }
    return texts.plain(fields[.placeholder], context)
  }

  /// What the loaded menu has to choose from.
  private func choices(_ context: DecodingContext) -> [String] {
    let groups = fields[.optionGroups].elements.flatMap { option.load($0) ? Array(option[.options].elements) : [] }
    return (Array(fields[.options].elements) + groups).compactMap { value in
      guard option.load(value) else { return nil }
      let words = [texts.plain(option[.text], context), texts.plain(option[.description], context)].compactMap(\.self)
      return words.isEmpty ? nil : words.joined(separator: " · ")
    }
  }

  /// Adds the loaded element's options, with those chosen that were so at first.
  private func readChoices(_ result: inout SlackText, _ context: DecodingContext) {
    let initial = (fields[.initialOption].isObject ? [fields[.initialOption]] : []) + Array(fields[.initialOptions].elements)
    let chosen = Set(initial.compactMap { option.load($0) ? option[.value].text : nil })
    var items: [RichTextChecklistItem] = []
    for value in fields[.options].elements where option.load(value) {
      let (text, about, isDone) = (option[.text], option[.description], option[.value].text.map { chosen.contains($0) } ?? false)
      var inlines = texts.inlines(of: text, &result, context)
      let more = texts.inlines(of: about, &result, context)
      if !more.isEmpty { inlines += [.text(" · ")] + more }
      if !inlines.isEmpty { items.append(RichTextChecklistItem(inlines, isDone: isDone)) }
    }
    if !items.isEmpty { result.blocks.append(.checklist(items)) }
  }

  private func button(ofOption value: JSONValue, _ context: DecodingContext) -> MessageButton? {
    guard option.load(value), let label = texts.plain(option[.text], context), !label.isEmpty else { return nil }
    return MessageButton(label: label, url: SlackString.address(option[.url]))
  }

  /// Adds the people and channels that the loaded element has chosen.
  private func readPeople(_ result: inout SlackText, _ context: DecodingContext) {
    let people = ids(.initialUser, .initialUsers, context)
    let channels = ids(.initialChannel, .initialChannels, context) + ids(.initialConversation, .initialConversations, context)
    let mentioned = people + channels.map { User.id(ofChannel: $0) }
    guard !mentioned.isEmpty else { return }
    var inlines: [RichTextInline] = []
    for id in mentioned { inlines += (inlines.isEmpty ? [] : [.text(", ")]) + [.mention(userID: id, "")] }
    result.blocks.append(.paragraph(inlines))
    result.mentions += mentioned
  }

  private func ids(_ one: Key, _ several: Key, _ context: DecodingContext) -> [String] {
    let first = JSONExpectation.identifier.accepts(fields[one]) ? fields[one].filledText : nil
    return (first.map { [$0] } ?? []) + context.identifiers(fields[several], in: "blocks.elements." + several.name)
  }
}
