import ChatModel
import ChatReading

/// Reads the buttons and menus of a message.
final class DiscordComponentChoiceReader {
  private let option = JSONFields<DiscordComponentPartKey>()
  private let emoji = JSONFields<DiscordEmojiKey>()

  /// The loaded button. One of Discord's shop has no words of its own.
  func button(_ fields: JSONFields<DiscordComponentKey>, _ context: DecodingContext) -> MessageButton {
    let url = fields[.url].filledText
    let isForSale = !fields[.skuId].isMissing || !fields[.apiSkuId].isMissing
    let label = words(fields[.label], fields[.emoji], of: "a button", in: "components.emoji", context)
    if let label = label ?? url { return MessageButton(label: label, url: url) }
    return MessageButton(.word(isForSale ? "discord.premiumButton" : "discord.button"))
  }

  /// The loaded menu, which says what is chosen in it, or what stands there until then. Adds the people, roles and channels that are chosen.
  func menu(
    _ fields: JSONFields<DiscordComponentKey>, _ texts: DiscordTextReader, into result: inout DiscordComponents, _ context: DecodingContext
  ) -> MessageButton {
    var (chosen, choices): ([String], [String]) = ([], [])
    for element in fields[.options].elements where context.accepts(element, .object, in: "components.options") && option.load(element) {
      context.check(option, in: "components.options")
      context.countUnknown(option, of: element, in: "components.options")
      let (isChosen, description) = (option[.default].truth == true, option[.description])
      guard let label = words(option[.label], option[.emoji], of: "an option", in: "components.options.emoji", context) else { continue }
      if isChosen { chosen.append(label) }
      let more = context.text(description, of: "the description of an option")
      choices.append([label, more ?? ""].filter { !$0.isEmpty }.joined(separator: " · "))
    }
    if choices.isEmpty, fields[.placeholder].isAbsent, fields[.apiDefaultValues].isAbsent { result.isIncomplete = true }
    readPeople(fields[.apiDefaultValues], texts, into: &result, context)
    let placeholder = context.text(fields[.placeholder], of: "a menu").flatMap { $0.isEmpty ? nil : $0 }
    guard let label = chosen.isEmpty ? placeholder : chosen.joined(separator: ", ") else {
      return MessageButton(.word("discord.menu"), choices: choices)
    }
    return MessageButton(label: label, choices: choices)
  }

  private func readPeople(
    _ values: JSONValue, _ texts: DiscordTextReader, into result: inout DiscordComponents, _ context: DecodingContext
  ) {
    var inlines: [RichTextInline] = []
    for element in values.elements where context.accepts(element, .object, in: "components.default_values") && option.load(element) {
      context.check(option, in: "components.default_values")
      context.countUnknown(option, of: element, in: "components.default_values")
      guard let id = option[.id].filledText else { continue }
      let type = option[.type]
      let mentioned = type.equals("role") ? User.id(ofRole: id) : type.equals("channel") ? User.id(ofChannel: id) : id
      inlines += (inlines.isEmpty ? [] : [.text(", ")]) + [.mention(userID: mentioned, "")]
    }
    guard !inlines.isEmpty else { return }
    result.blocks.append(.paragraph(inlines))
    texts.mention(those: RichText(blocks: result.blocks.suffix(1)))
  }

  /// A label with the emoji before it; nil where there is neither. A picture stands for its name with colons.
  private func words(
    _ label: JSONValue, _ symbol: JSONValue, of subject: String, in field: String, _ context: DecodingContext
  ) -> String? {
    var words = context.text(label, of: subject).flatMap { $0.isEmpty ? nil : $0 }
    if emoji.load(symbol) {
      context.check(emoji, in: field)
      context.countUnknown(emoji, of: symbol, in: field, besides: ["animated"])
      if let name = emoji[.name].filledText {
        let sign = emoji[.id].filledText == nil ? name : ":\(name):"
        words = words.map { "\(sign) \($0)" } ?? sign
      }
    }
    return words
  }
}
