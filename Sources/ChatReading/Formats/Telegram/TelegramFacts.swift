import ChatModel

/// Objects of which every field that is a word or a number is shown under its own name: what is rare, and changes from version to version.
enum TelegramFacts {
  /// The fields in words, in the order of the file.
  static func facts(of object: JSONValue, besides known: Set<String> = []) -> [(name: String, value: String)] {
    object.fields.compactMap { key, value in
      guard let name = key.text, !known.contains(name) else { return nil }
      let text = value.isArray ? value.elements.compactMap { $0.filledText }.joined(separator: ", ") : value.filledText ?? ""
      return text.isEmpty ? nil : (words(name), text)
    }
  }

  /// The value of one field in words.
  static func text(of object: JSONValue, _ name: String) -> String? {
    for (key, value) in object.fields where key.text == name { return value.filledText }
    return nil
  }

  /// A card with all of them.
  static func card(_ title: String, of object: JSONValue) -> Attachment {
    var attachment = Attachment(kind: .card, typeName: title)
    attachment.title = title
    var card = AttachmentCard()
    card.fields = facts(of: object).map { name, value in
      AttachmentCard.Field(
        name: RichText(plain: name.prefix(1).uppercased() + name.dropFirst()), value: RichText(plain: value), isInline: value.count < 30)
    }
    attachment.card = card
    return attachment
  }

  /// `gift_code` as `gift code`.
  static func words(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }
}

extension RichText {
  /// One paragraph of characters as they are.
  init(plain text: String) {
    self.init(blocks: text.isEmpty ? [] : [.paragraph([.text(text)])])
  }
}
